@main
struct Main {
    static func main() async {
        print("movies 0.1.0")
    }
}
