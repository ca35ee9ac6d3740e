// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "movies",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "movies", targets: ["movies"])
    ],
    targets: [
        .target(name: "Domain", swiftSettings: strict),
        .target(name: "Infrastructure", swiftSettings: strict),
        .target(name: "Data", dependencies: ["Domain", "Infrastructure"], swiftSettings: strict),
        .target(name: "Presentation", dependencies: ["Domain"], swiftSettings: strict),
        .executableTarget(
            name: "movies",
            dependencies: ["Domain", "Infrastructure", "Data", "Presentation"],
            swiftSettings: strict
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
