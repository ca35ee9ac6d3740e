/// The codes of countries, by the English names that the built-in catalogue uses: ISO 3166-1, and TMDB's own codes for
/// former countries, such as SU, XC and XG.
package enum CountryCode {
    /// The names of a country and of its predecessors; none if the code is unknown.
    package static func names(of code: String) -> [String] { codes.filter { $0.value == code }.map(\.key) }

    private static let codes = [
        "Afghanistan": "AF", "Albania": "AL", "Algeria": "DZ", "Argentina": "AR", "Armenia": "AM", "Australia": "AU",
        "Austria": "AT", "Bangladesh": "BD", "Belarus": "BY", "Belgium": "BE", "Bolivia": "BO",
        "Bosnia and Herzegovina": "BA", "Botswana": "BW", "Brazil": "BR", "Bulgaria": "BG", "Burkina Faso": "BF",
        "Cambodia": "KH", "Cameroon": "CM", "Canada": "CA", "Chad": "TD", "Chile": "CL", "Colombia": "CO",
        "Croatia": "HR", "Cuba": "CU", "Cyprus": "CY", "Czech Republic": "CZ", "Czechoslovakia": "XC",
        "Democratic Republic of the Congo": "CD", "Denmark": "DK", "Dominican Republic": "DO", "East Germany": "XG",
        "Ecuador": "EC", "Egypt": "EG", "Eritrea": "ER", "Estonia": "EE", "Ethiopia": "ET", "Finland": "FI",
        "France": "FR", "Georgia": "GE", "Germany": "DE", "Ghana": "GH", "Greece": "GR", "Guatemala": "GT",
        "Hong Kong": "HK", "Hungary": "HU", "Iceland": "IS", "India": "IN", "Indonesia": "ID", "Iran": "IR",
        "Iraq": "IQ", "Ireland": "IE", "Israel": "IL", "Italy": "IT", "Ivory Coast": "CI", "Jamaica": "JM",
        "Japan": "JP", "Jordan": "JO", "Kazakhstan": "KZ", "Kenya": "KE", "Kosovo": "XK", "Kyrgyzstan": "KG",
        "Laos": "LA", "Latvia": "LV", "Lebanon": "LB", "Libya": "LY", "Liechtenstein": "LI", "Lithuania": "LT",
        "Luxembourg": "LU", "Malaysia": "MY", "Mali": "ML", "Malta": "MT", "Mauritania": "MR", "Mexico": "MX",
        "Monaco": "MC", "Mongolia": "MN", "Morocco": "MA", "Nepal": "NP", "Netherlands": "NL", "New Zealand": "NZ",
        "Nigeria": "NG", "North Macedonia": "MK", "Norway": "NO", "Pakistan": "PK", "Palestine": "PS", "Panama": "PA",
        "Papua New Guinea": "PG", "Paraguay": "PY", "People's Republic of China": "CN", "Peru": "PE",
        "Philippines": "PH", "Poland": "PL", "Portugal": "PT", "Qatar": "QA", "Republic of China": "TW",
        "Romania": "RO", "Russia": "RU", "Rwanda": "RW", "Saudi Arabia": "SA", "Senegal": "SN", "Serbia": "RS",
        "Serbia and Montenegro": "CS", "Singapore": "SG", "Slovakia": "SK", "Slovenia": "SI", "South Africa": "ZA",
        "South Korea": "KR", "Soviet Union": "SU", "Spain": "ES", "Sweden": "SE", "Switzerland": "CH", "Syria": "SY",
        "Taiwan": "TW", "Tajikistan": "TJ", "Tanzania": "TZ", "Thailand": "TH", "The Bahamas": "BS", "Tunisia": "TN",
        "Turkey": "TR", "Ukraine": "UA", "United Arab Emirates": "AE", "United Kingdom": "GB", "United States": "US",
        "Uruguay": "UY", "Venezuela": "VE", "Vietnam": "VN", "West Germany": "DE", "Yemen": "YE", "Yugoslavia": "YU",
    ]
}
