/// How good the votes say that a film is.
package enum RatingGrade: Hashable, Sendable {
    case good, middling, poor

    /// Good from 7.0 on, poor below 5.0; judged by the decimal that is shown, so that equal figures look alike.
    package init(_ average: Double) {
        self =
            switch (average * 10).rounded() {
            case 70...: .good
            case 50..<70: .middling
            default: .poor
            }
    }
}
