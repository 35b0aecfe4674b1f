package sendlark

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// What the server takes, in base64.
const attachmentsMax = 40 << 20

// AttachFile reads a file.
func AttachFile(path string) (SendEmailAttachment, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return SendEmailAttachment{}, fmt.Errorf("sendlark: %w", err)
	}
	return AttachBytes(filepath.Base(path), content), nil
}

// AttachBytes attaches content under a name, whose extension tells the type.
func AttachBytes(filename string, content []byte) SendEmailAttachment {
	contentType := typeByExtension[strings.ToLower(filepath.Ext(filename))]
	return SendEmailAttachment{Filename: filename, Content: content, ContentType: contentType}
}

// AttachURL has the server fetch the file.
func AttachURL(address string) SendEmailAttachment { return SendEmailAttachment{Path: address} }

// AttachInline reads a file that the HTML shows as "cid:" and contentID.
func AttachInline(path, contentID string) (SendEmailAttachment, error) {
	attachment, err := AttachFile(path)
	attachment.ContentID = contentID
	return attachment, err
}

// checkAttachments refuses what the server would, before it is sent.
func checkAttachments(body any) error {
	emails, _ := body.([]SendEmailRequest)
	if one, ok := body.(*SendEmailRequest); ok && one != nil {
		emails = append(emails, *one)
	}
	for _, email := range emails {
		size := 0
		for _, attachment := range email.Attachments {
			size += base64.StdEncoding.EncodedLen(len(attachment.Content))
		}
		if size > attachmentsMax {
			return fmt.Errorf("sendlark: the attachments have more than 40 MB in base64")
		}
	}
	return nil
}
