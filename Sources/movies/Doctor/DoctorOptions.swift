/// The flags of `doctor` as they were typed.
struct DoctorOptions: CommandOptions {
    var network = NetworkFlags()
    var output = OutputOptions()
}
