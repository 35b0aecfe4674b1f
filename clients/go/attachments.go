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

// One of Go's own would depend on the files of the machine.
const contentTypes = ` avif image/avif bmp image/bmp css text/css csv text/csv doc application/msword
 docx application/vnd.openxmlformats-officedocument.wordprocessingml.document
 epub application/epub+zip gif image/gif gz application/gzip heic image/heic
 htm text/html html text/html ics text/calendar jpeg image/jpeg jpg image/jpeg js text/javascript
 json application/json md text/markdown mov video/quicktime mp3 audio/mpeg mp4 video/mp4
 odp application/vnd.oasis.opendocument.presentation
 ods application/vnd.oasis.opendocument.spreadsheet
 odt application/vnd.oasis.opendocument.text ogg audio/ogg pdf application/pdf png image/png
 ppt application/vnd.ms-powerpoint
 pptx application/vnd.openxmlformats-officedocument.presentationml.presentation
 rtf application/rtf svg image/svg+xml tar application/x-tar tiff image/tiff txt text/plain
 vcf text/vcard wav audio/wav webm video/webm webp image/webp xls application/vnd.ms-excel
 xlsx application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
 xml application/xml zip application/zip `

var typeByExtension = func() map[string]string {
	words := strings.Fields(contentTypes)
	types := make(map[string]string, len(words)/2)
	for i := 0; i < len(words); i += 2 {
		types["."+words[i]] = words[i+1]
	}
	return types
}()

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
	var emails []SendEmailRequest
	switch given := body.(type) {
	case *SendEmailRequest:
		if given != nil {
			emails = []SendEmailRequest{*given}
		}
	case []SendEmailRequest:
		emails = given
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
