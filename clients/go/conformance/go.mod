module conformance

go 1.24

require github.com/sendlark/sendlark/clients/go v0.0.0

replace github.com/sendlark/sendlark/clients/go => ../
