import Domain

/// The names of well-known television series, which people search for as if they were films.
enum SeriesNames {
    static func contains(_ text: String) -> Bool { !names.entries(with: text.titleKey.text).isEmpty }

    /// The names as ``TitleKey`` has them.
    private static let names = WordTable(
        """
        series:6 feet under/agents of s h 1 e l d/american horror story/andor/arcane/arrested development/babylon berlin/\
        band of brothers/battlestar galactica/bear/better call saul/big bang theory/black mirror/boardwalk empire/\
        bojack horseman/boys/breaking bad/bridgerton/broadchurch/brooklyn 9 9/buffy the vampire slayer/chernobyl/\
        cobra kai/crown/curb your enthusiasm/derry girls/desperate housewives/dexter/doctor who/emily in paris/\
        expanse/family guy/fawlty towers/fleabag/frasier/friends/fringe/futurama/game of thrones/gilmore girls/\
        good place/good wife/gossip girl/greys anatomy/handmaids tale/house m d/house of cards/house of the dragon/\
        how 1 met your mother/its always sunny in philadelphia/killing eve/last of us/law and order/line of duty/\
        mad men/mandalorian/mindhunter/modern family/money heist/mr robot/narcos/ncis/office/orange is the new black/\
        outlander/ozark/parks and recreation/peaky blinders/person of interest/prison break/queens gambit/\
        rick and morty/scrubs/seinfeld/severance/sherlock/shogun/sons of anarchy/sopranos/squid game/\
        star trek the next generation/stargate sg 1/stranger things/succession/supernatural/ted lasso/this is us/\
        true blood/true detective/vampire diaries/veep/walking dead/west wing/westworld/white lotus/wire/witcher/\
        yellowstone
        """
    )
}
