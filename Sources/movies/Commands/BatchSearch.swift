import CommandLineKit
import Data
import Domain
import Infrastructure
import POSIX
import Presentation
import TerminalKit

/// Searches for each line of standard input, several at a time (`movies search -`). Prints the answers in the order of the lines.
@MainActor
struct BatchSearchFlow {
    let scene: MoviesSceneDIContainer
    let options: Options

    func start() async throws -> ExitCode {
        guard options.format != .table else { throw UsageError(Messages.usage.noTableOfQueries) }
        let (app, lastPage) = (scene.app, try options.lastPageToFetch())
        let filter = try await options.filter(in: scene)
        var view = try BatchView(output: app.output)
        var firstFailure: ExitCode?
        var foundNothing = false
        var notices: Set<FallbackNotice> = []
        let lines = InputLines(environment: app.environment)
        try await OrderedFetch.run {
            try await lines.next()
        } fetch: { line in
            (line, try await answer(to: line, filter, through: lastPage))
        } pass: { line, answer in
            switch answer {
            case .success(let found):
                try view.show(found, page: options.page, query: line.text)
                foundNothing = foundNothing || found.count == 0
                guard let notice = found.summary.notice, notices.insert(notice).inserted else { return true }
                app.output.note(found.summary)
            case .failure(let failure):
                firstFailure = firstFailure ?? failure.exitCode
                try view.show(ErrorView.value(of: failure), query: line.text)
                guard !app.output.isJSON else { return true }
                let query = UsageError.quoted(line.text)
                app.console.writeErrorLine(Messages.failures.failed(query, line: line.number, failure.message))
            }
            return true
        }
        try view.end(hasFailures: firstFailure != nil)
        let notice = notices.contains(.noCredential) ? FallbackNotice.noCredential : nil
        if let offer = await app.keyOffer(for: notice, foundNothing: foundNothing) { app.output.note(offer) }
        return firstFailure ?? (options.failsIfEmpty && foundNothing ? .empty : .success)
    }

    private func answer(
        to line: InputLine,
        _ filter: FilmFacts?,
        through lastPage: Int
    ) async throws -> Result<MoviesListItems, Failure> {
        if let failure = line.failure { return .failure(failure) }
        return try await Failure.catching {
            var query = try MovieQuery(line.text, years: options.facts.years)
            query.isTitleOnly = options.isTitleOnly
            let viewModel = MoviesListViewModel(searchMovies: scene.searchMovies, lookup: scene.lookup)
            let content = scene.lookup.policy.options
            let request = MoviesRequest(list: .search(query), page: options.page, options: content, filter: filter)
            return try await viewModel.didLoad(
                request,
                through: lastPage,
                limit: options.limit,
                order: options.order,
                isReversed: options.isReversed
            )
        }
    }
}

/// A line of standard input, which contains a query or names a film.
struct InputLine: Sendable {
    /// The number of the line, counted from 1.
    let number: Int
    /// The line without surrounding white space, with replacement characters for invalid UTF-8. A line that is too long
    /// is cut after 40 characters.
    let text: String
    let failure: Failure?
}

/// The lines of standard input, except blank ones.
struct InputLines: Sendable {
    /// The maximum length of a line in bytes. It equals that of a path, because lines are often file names.
    private static let maximumLength = 4_096

    private let queue: LineQueue

    init(environment: ProcessEnvironment) {
        queue = LineQueue(capacity: Self.maximumLength + 2, environment: environment)
    }

    func next() async throws -> InputLine? {
        while let line = try await queue.next() {
            // Some programs write a byte order mark at the start of a file.
            let hasMark = line.number == 1 && line.bytes.starts(with: [0xEF, 0xBB, 0xBF])
            let bytes = hasMark ? line.bytes.dropFirst(3) : line.bytes[...]
            let text = String(decoding: bytes, as: UTF8.self).trimmingWhitespace()
            if bytes.count > Self.maximumLength {
                let failure = Failure(.badResponse, Messages.failures.lineTooLong(Self.maximumLength))
                return InputLine(number: line.number, text: String(text.prefix(40)), failure: failure)
            }
            guard !text.isEmpty else { continue }
            let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
            let failure = isUTF8 ? nil : Failure(.badResponse, Messages.failures.lineNotUTF8)
            return InputLine(number: line.number, text: text, failure: failure)
        }
        return nil
    }

    /// Returns the words of each film, one film per line. Throws ``Failure`` for a line that is too long or not valid UTF-8.
    func films() async throws -> [[String]] {
        var films: [[String]] = []
        while let line = try await next() {
            if let failure = line.failure {
                throw Failure(failure.exitCode, Messages.failures.unusableLine(line.number, failure.message))
            }
            films.append([line.text])
        }
        return films
    }
}
