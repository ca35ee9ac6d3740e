/// ISO 639-1 codes of the languages that the catalogue names in English.
enum LanguageCode {
    /// The code of a film's only language; nil where there are several, or where it has no code here.
    static func ofOnly(_ names: [String]) -> String? {
        names.count == 1 ? codes[names[0]] : nil
    }

    private static let codes = [
        "Afrikaans": "af", "Albanian": "sq", "American English": "en", "Arabic": "ar", "Armenian": "hy", "Bangla": "bn",
        "Bosnian": "bs", "Bulgarian": "bg", "Cantonese": "zh", "Catalan": "ca", "Chinese": "zh", "Croatian": "hr",
        "Czech": "cs", "Danish": "da", "Dutch": "nl", "English": "en", "Estonian": "et", "Finnish": "fi",
        "French": "fr", "Georgian": "ka", "German": "de", "Greek": "el", "Hebrew": "he", "Hindi": "hi",
        "Hungarian": "hu", "Icelandic": "is", "Indonesian": "id", "Irish": "ga", "Italian": "it", "Japanese": "ja",
        "Kannada": "kn", "Kazakh": "kk", "Khmer": "km", "Korean": "ko", "Latin": "la", "Lithuanian": "lt",
        "Macedonian": "mk",
        "Malay": "ms", "Mandarin": "zh", "Modern Greek": "el", "Mongolian": "mn", "Norwegian": "no", "Persian": "fa",
        "Polish": "pl", "Portuguese": "pt", "Punjabi": "pa", "Putonghua": "zh", "Romanian": "ro", "Russian": "ru",
        "Serbian": "sr", "Slovak": "sk", "Slovene": "sl", "Spanish": "es", "Standard Chinese": "zh", "Swedish": "sv",
        "Tamil": "ta", "Telugu": "te", "Thai": "th", "Tibetan": "bo", "Turkish": "tr", "Ukrainian": "uk", "Urdu": "ur",
        "Vietnamese": "vi", "Yiddish": "yi", "Yue Chinese": "zh",
    ]
}
