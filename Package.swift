// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors where `make check` says so: a newer compiler, with warnings of its own, must not end a build.
let strict: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (Context.environment["MOVIES_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : [])

/// The release program has Swift's libraries inside: it starts in a third of the time, and runs where no Swift is
/// installed (docs/decisions/0012-static-release.md).
let isRelease = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
let linked: [SwiftSetting] = strict + [.unsafeFlags(["-static-stdlib"], isRelease)]

/// Lets the dynamic libFoundationNetworking of a debug build call our libcurl functions, as the static one of the release
/// does (Sources/Infrastructure/Networking/Curl/README.md).
let exportsCurl = LinkerSetting.unsafeFlags(
    [
        "curl_easy_cleanup", "curl_easy_getinfo", "curl_easy_init", "curl_easy_setopt", "curl_multi_add_handle",
        "curl_multi_info_read", "curl_multi_setopt",
    ].flatMap { ["-Xlinker", "--export-dynamic-symbol=\($0)"] },
    .when(platforms: [.linux], configuration: .debug)
)

let everything: [Target.Dependency] = [
    "Domain", "Data", "Infrastructure", "Presentation", "CommandLineKit", "TerminalKit", "TextSearch", "JSONText",
    "POSIX",
]

let package = Package(
    name: "movies",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "movies", targets: ["movies"])
    ],
    targets: [
        .target(name: "Domain", swiftSettings: linked),
        .target(
            name: "BuiltInCatalogData",
            exclude: [
                "films.tsv", "groups.tsv", "vocabulary.tsv", "catalog.index", "people.index", "groups.index",
                "words.index",
            ]
        ),
        // Found before the toolchain's ICU, so that most of its 34 MB stay out (docs/decisions/0022-less-icu-data.md).
        .target(name: "ICUData", exclude: ["icudt76l.dat"]),
        .target(name: "POSIX", swiftSettings: linked),
        .target(name: "JSONText", swiftSettings: linked),
        .target(name: "CommandLineKit", exclude: ["README.md"], swiftSettings: linked),
        .target(name: "TerminalKit", dependencies: ["POSIX"], exclude: ["README.md"], swiftSettings: linked),
        .target(name: "TextSearch", dependencies: ["POSIX"], exclude: ["README.md"], swiftSettings: linked),
        .target(
            name: "Infrastructure",
            dependencies: ["POSIX", "JSONText"],
            exclude: ["Networking/Curl/README.md"],
            swiftSettings: linked
        ),
        .target(
            name: "Data",
            dependencies: ["Domain", "Infrastructure", "TextSearch", "JSONText", "POSIX", "BuiltInCatalogData"],
            swiftSettings: linked
        ),
        .target(
            name: "Presentation",
            dependencies: ["Domain", "CommandLineKit", "TerminalKit", "TextSearch", "JSONText"],
            swiftSettings: linked
        ),
        .executableTarget(
            name: "movies",
            dependencies: everything + [.target(name: "ICUData", condition: .when(platforms: [.linux]))],
            swiftSettings: linked,
            linkerSettings: [
                exportsCurl,
                // The folder stands in for libcurl, which is loaded when a request needs it, for an unused library, and for
                // the dynamic libstdc++.
                .unsafeFlags(["-static-stdlib", "-L\(Context.packageDirectory)/Scripts/link"], isRelease),
                // For libdispatch, which the debug program loads and the release program contains.
                .unsafeFlags(
                    ["-Xlinker", "--export-dynamic-symbol=sleep"],
                    .when(platforms: [.linux], configuration: .debug)
                ),
            ]
        ),

        .target(
            name: "DomainTestSupport",
            dependencies: ["Domain"],
            path: "Tests/DomainTestSupport",
            swiftSettings: strict
        ),
        .target(
            name: "TestSupport",
            dependencies: ["Infrastructure", "JSONText", "TerminalKit"],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        .testTarget(name: "DomainTests", dependencies: ["Domain", "DomainTestSupport"], swiftSettings: strict),
        .testTarget(name: "POSIXTests", dependencies: ["POSIX", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText"], swiftSettings: strict),
        .testTarget(
            name: "CommandLineKitTests",
            dependencies: ["CommandLineKit", "TestSupport"],
            exclude: ["Golden"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TerminalKitTests",
            dependencies: ["TerminalKit", "POSIX", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TextSearchTests",
            dependencies: ["TextSearch", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "InfrastructureTests",
            dependencies: ["Infrastructure", "JSONText", "POSIX", "TestSupport"],
            swiftSettings: strict,
            linkerSettings: [exportsCurl]
        ),
        .testTarget(
            name: "DataTests",
            dependencies: [
                "Data", "Domain", "DomainTestSupport", "Infrastructure", "JSONText", "POSIX", "TextSearch",
                "TestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PresentationTests",
            dependencies: [
                "Presentation", "CommandLineKit", "Domain", "DomainTestSupport", "JSONText", "TerminalKit",
                "TestSupport",
                "TextSearch",
            ],
            exclude: ["Messages/Golden", "MovieDetails/Golden", "Output/Golden"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "moviesTests",
            dependencies: everything + ["movies", "DomainTestSupport", "TestSupport"],
            exclude: ["Help/Golden", "ToolServer/Golden"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "movies", "Infrastructure", "JSONText", "POSIX", "TerminalKit", "TestSupport",
            ],
            exclude: ["Golden"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FuzzTests",
            dependencies: everything + ["movies", "DomainTestSupport", "TestSupport"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
