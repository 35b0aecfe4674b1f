module github.com/sendlark/sendlark/clients/go

go 1.24
