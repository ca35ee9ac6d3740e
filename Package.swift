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

let package = Package(
    name: "movies",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "movies", targets: ["movies"])
    ],
    targets: [
        .target(name: "Domain", swiftSettings: linked),
        .target(name: "Infrastructure", swiftSettings: linked),
        .target(name: "Data", dependencies: ["Domain", "Infrastructure"], swiftSettings: linked),
        .target(name: "Presentation", dependencies: ["Domain"], swiftSettings: linked),
        .executableTarget(
            name: "movies",
            dependencies: ["Domain", "Infrastructure", "Data", "Presentation"],
            swiftSettings: linked,
            linkerSettings: [
                // The folder stands in for libcurl, which is loaded when a request needs it, and for an unused library.
                .unsafeFlags(["-static-stdlib", "-L\(Context.packageDirectory)/Scripts/link"], isRelease)
            ]
        ),

        .target(
            name: "TestSupport",
            dependencies: ["Domain", "Infrastructure"],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        .testTarget(name: "DomainTests", dependencies: ["Domain", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "InfrastructureTests",
            dependencies: ["Infrastructure", "TestSupport"],
            exclude: ["CommandLine/Golden"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "DataTests",
            dependencies: ["Data", "Domain", "Infrastructure", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PresentationTests",
            dependencies: ["Presentation", "Domain", "TestSupport"],
            exclude: ["Messages/Golden"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "moviesTests",
            dependencies: ["movies", "Data", "Domain", "Infrastructure", "Presentation", "TestSupport"],
            exclude: ["Details/Golden", "Help/Golden", "Output/Golden"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["movies", "Infrastructure", "TestSupport"],
            exclude: ["Golden"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FuzzTests",
            dependencies: ["movies", "Data", "Domain", "Infrastructure", "Presentation", "TestSupport"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
