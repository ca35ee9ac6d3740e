import TextSearch

/// The words of a description of a film: content words, reduced to their stems.
enum DescriptionWords {
    /// Returns the stems of the content words, each once.
    static func stems(of text: String) -> [String] {
        var known: Set<String> = []
        return FoldedText(text).description.split(separator: " ").map(String.init)
            .filter { !emptyWords.contains($0) }.map(stem).filter { known.insert($0).inserted }
    }

    /// The groups of stems that stand for one another, among which a stem is.
    static func synonyms(of stem: String) -> [Set<String>] { groups.filter { $0.contains(stem) } }

    /// Returns the stem of a folded word: without the endings of plurals, verbs and adverbs.
    static func stem(_ word: String) -> String {
        var word = irregular[word] ?? word
        guard word.count > 3 else { return word }
        if word.hasSuffix("ies"), word.count > 4 {
            word = word.dropLast(3) + "y"
        } else if ["sses", "shes", "ches", "xes", "zes"].contains(where: word.hasSuffix) {
            word.removeLast(2)
        } else if word.hasSuffix("s"), !["ss", "us", "is"].contains(where: word.hasSuffix) {
            word.removeLast()
        }
        for ending in ["ingly", "edly", "ing", "ed", "ers", "er", "ly"] where word.hasSuffix(ending) {
            let rest = word.dropLast(ending.count)
            guard rest.count >= (ending.hasPrefix("er") ? 4 : 3), rest.contains(where: "aeiouy".contains) else {
                continue
            }
            word = String(rest)
            if let last = word.last, word.count > 3, word.dropLast().last == last, !"lsz".contains(last) {
                word.removeLast()
            }
            break
        }
        if word.hasSuffix("e"), word.count > 3 { word.removeLast() }
        if word.hasSuffix("y"), word.count > 3 { word = word.dropLast() + "i" }
        return word
    }

    /// The words that say nothing about a film.
    private static let emptyWords = Set(
        """
        a an the of in on at to for from with without by and or but as is are was were be been being am do does did done doing \
        have has had having he she it they them his her its their him i we you my your our me this that these those there here \
        who whom which what when where why how if then than so too very just only also not no nor can could will would should \
        may might must shall about into onto over under up down out off again more most some any all each both few other \
        another such own same film movie movies films called one get gets got getting go goes going come comes like kind sort \
        thing something someone somebody anyone end start starts begin begins story plot scene guy think remember maybe really \
        thats theres cant doesnt dont isnt hers whose while during after before through between because until later even still \
        always never ever ends set new two make makes made trying tries try takes take named famous everyone people wants want \
        finds find become becomes
        """.split(separator: " ").map(String.init)
    )

    private static let irregular: [String: String] = pairs(
        """
        men man/women woman/wives wife/children child/people person/mice mouse/feet foot/teeth tooth/lives life/knives knife/\
        thieves thief/wolves wolf/fell fall/falls fall/found find/stole steal/stolen steal/fought fight/ran run/met meet/\
        killed kill/died die/dies die/dying die/dead die/death die/went go/got get/lost lose/built build/taught teach/\
        caught catch/hidden hide/broke break/broken break/woke wake/wakes wake/sold sell/left leave/kept keep/married marry/\
        marries marry/grew grow/became become/drove drive/wrote write/took take/buried bury/flew fly/shot shoot/won win/\
        froze freeze/frozen freeze/robbery rob/robbers rob/robber rob/memories memory/forgets forget/forgot forget/\
        swapped swap
        """
    )

    private static func pairs(_ text: String) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: text.split(separator: "/").map { pair in
                let words = pair.split(separator: " ").map(String.init)
                return (words[0], words[1])
            }
        )
    }

    /// The everyday words that stand for one another, a group a line.
    private static let groups: [Set<String>] =
        """
        cop police policeman detective officer sheriff patrolman investigator/kid child boy girl son daughter teenager teen \
        young/man guy husband father dad/woman lady girl wife mother mom housewife/alien extraterrestrial et ufo/\
        robot android cyborg machine/rob steal heist thief burglar bandit/kill murder slay assassinate/\
        killer murderer assassin hitman slasher/car automobile vehicle taxi truck/boat ship yacht vessel liner/\
        plane airplane aircraft jet flight airliner/doctor surgeon physician/shark beast creature monster/\
        ghost spirit haunt spectre/prison jail inmate convict/escape flee breakout run/\
        island castaway desert maroon strand/relive repeat loop again/space astronaut spaceship spacecraft/\
        future futuristic/lawyer attorney jury court trial/teacher professor/school college class student classroom/\
        memory amnesia forget remember/dream nightmare sleep/poor poverty homeless/rich wealthy millionaire billionaire/\
        toy doll puppet/war battle soldier/love romance romantic fall/friend buddy friendship best/money cash fortune/\
        hotel motel inn/house home mansion/town village/city york/trap stick stuck confine lock/revenge avenge vengeance/\
        boss gangster mob mafia crime/dog puppy canine/wedding marry marriage bride groom/fight box boxer boxing/\
        sing song music musician band/dance dancer ballet/mad crazy insane lunatic asylum mental/\
        sea ocean underwater sail/king prince royal queen/magic wizard witch spell/train railway locomotive/\
        phone telephone call/computer hacker program virtual simulation/swap switch body/blind deaf mute/\
        disease virus plague infect epidemic pandemic/zombie undead/newspaper journalist reporter/rat mouse/\
        cook chef restaurant kitchen/bus coach/bomb explode explosive/babysitter nanny/ill sick cancer terminal die/\
        spy agent secret espionage/kidnap abduct hostage ransom/drug cocaine heroin dealer/actor actress star/\
        writer novelist author/painter artist paint/snow ice blizzard freeze winter arctic antarctica/\
        cowboy gunslinger outlaw western
        """
        .split(separator: "/").map { line in Set(line.split(separator: " ").map { stem(String($0)) }) }
}
