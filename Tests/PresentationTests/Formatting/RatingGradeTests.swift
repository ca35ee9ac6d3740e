import Presentation
import Testing

@Suite("RatingGrade")
struct RatingGradeTests {
    @Test(
        "films whose shown figures are equal have equal grades",
        arguments: [
            (10.0, RatingGrade.good), (7.0, .good), (6.95, .good), (6.94, .middling), (5, .middling), (4.95, .middling),
            (4.94, .poor), (0, .poor),
        ]
    )
    func grades(average: Double, grade: RatingGrade) {
        #expect(RatingGrade(average) == grade)
    }
}
