/// The flags of `catalog` as they were typed.
struct CatalogOptions: CommandOptions {
    var includesAdult = false
    var output = OutputOptions()
}
