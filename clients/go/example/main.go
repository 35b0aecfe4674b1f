// SENDLARK_API_KEY=sl_… SENDLARK_BASE_URL=http://127.0.0.1:3000 go run . you@example.com
package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"os"

	sendlark "github.com/sendlark/sendlark/clients/go"
)

func main() {
	client, err := sendlark.New("")
	if err != nil {
		log.Fatal(err)
	}
	to := "delivered@resend.dev"
	if len(os.Args) > 1 {
		to = os.Args[1]
	}
	sent, err := client.Emails.Send(context.Background(), &sendlark.SendEmailRequest{
		From:    cmp.Or(os.Getenv("FROM"), "Acme <hello@acme.test>"),
		To:      []string{to},
		Subject: "Hello",
		HTML:    "<p>It works.</p>",
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(sent.ID)
}
