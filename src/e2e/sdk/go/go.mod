module sendlark.test/sdk

go 1.23

require github.com/resend/resend-go/v3 v3.1.1
