import TestSupport
import Testing

@Suite struct JSONSchemaValidatorTests {
    private func violations(_ json: String, _ schema: String, beside other: String = "{}") throws -> [String] {
        let schemas = try ["a": JSONParser.parse(schema), "b": JSONParser.parse(other)]
        return try JSONSchemaValidator(schemas: schemas).violations(of: JSONParser.parse(json), against: "a")
    }

    @Test(
        "A value is of its type, or of one of several",
        arguments: [
            ("null", #"{"type":"null"}"#), ("true", #"{"type":"boolean"}"#), ("\"\"", #"{"type":"string"}"#),
            ("1", #"{"type":"integer"}"#), ("1.5", #"{"type":"number"}"#), ("[]", #"{"type":"array"}"#),
            ("{}", #"{"type":"object"}"#), ("null", #"{"type":["string","null"]}"#),
        ]
    )
    func types(_ json: String, _ schema: String) throws {
        #expect(try violations(json, schema) == [])
    }

    @Test(
        "Each keyword finds what breaks it",
        arguments: [
            ("1.5", #"{"type":["integer","null"]}"#, "$: not integer or null"),
            ("{}", #"{"required":["a"]}"#, "$: no key a"),
            (#"{"a":{"b":1}}"#, #"{"properties":{"a":{"properties":{"b":{"type":"null"}}}}}"#, "$.a.b: not null"),
            (#"{"a":1}"#, #"{"properties":{},"additionalProperties":false}"#, "$: unexpected key a"),
            ("[0,1]", #"{"items":{"const":0}}"#, "$[1]: not the constant"),
            ("2", #"{"enum":[1,"2"]}"#, "$: not one of the listed values"),
            ("\"b\"", #"{"pattern":"^a"}"#, "$: breaks pattern"),
            ("3", #"{"minimum":4}"#, "$: breaks minimum"),
            ("5", #"{"maximum":4}"#, "$: breaks maximum"),
            ("1", ##"{"$ref":"#/$defs/x","$defs":{"x":{"type":"string"}}}"##, "$: not string"),
            ("1", #"{"$ref":"b"}"#, "$: not null"),
            ("1", #"{"$ref":"b#/$defs/x"}"#, "$: not boolean"),
        ]
    )
    func complaints(_ json: String, _ schema: String, _ complaint: String) throws {
        #expect(
            try violations(json, schema, beside: #"{"type":"null","$defs":{"x":{"type":"boolean"}}}"#) == [complaint]
        )
    }

    @Test(
        "Dates and times must be real ones",
        arguments: [
            ("date", "2024-02-29", true), ("date", "2023-02-29", false), ("date", "1999-3-31", false),
            ("date", "1999-13-01", false), ("date-time", "2026-11-20T10:00:00Z", true),
            ("date-time", "2026-11-20T24:00:00Z", false), ("date-time", "2026-11-20 10:00:00", false),
        ]
    )
    func formats(_ format: String, _ text: String, _ isValid: Bool) throws {
        #expect(try violations("\"\(text)\"", #"{"format":"\#(format)"}"#).isEmpty == isValid)
    }

    @Test("A keyword that nobody checks is an error")
    func unknownKeyword() {
        #expect(throws: JSONSchemaError.unknownKeyword("minItems")) { try violations("[]", #"{"minItems":1}"#) }
    }

    @Test("A reference that leads nowhere is an error", arguments: ["c", "#/$defs/y"])
    func unknownReference(_ reference: String) {
        #expect(throws: JSONSchemaError.unknownReference(reference)) {
            try violations("1", #"{"$ref":"\#(reference)"}"#)
        }
    }
}
