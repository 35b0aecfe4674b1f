package sendlark

// Version is that of this package, and of the server it was made with.
const Version = "0.1.0"
