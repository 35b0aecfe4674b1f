// Generated from the API's description; do not edit.
package io.github.sendlark;

/** The content types of attachments. */
final class ContentTypes {
  static final String BY_ENDING =
      " avif=image/avif"
          + " bmp=image/bmp"
          + " css=text/css"
          + " csv=text/csv"
          + " doc=application/msword"
          + " docx=application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          + " epub=application/epub+zip"
          + " gif=image/gif"
          + " gz=application/gzip"
          + " heic=image/heic"
          + " htm=text/html"
          + " html=text/html"
          + " ics=text/calendar"
          + " jpeg=image/jpeg"
          + " jpg=image/jpeg"
          + " js=text/javascript"
          + " json=application/json"
          + " md=text/markdown"
          + " mov=video/quicktime"
          + " mp3=audio/mpeg"
          + " mp4=video/mp4"
          + " odp=application/vnd.oasis.opendocument.presentation"
          + " ods=application/vnd.oasis.opendocument.spreadsheet"
          + " odt=application/vnd.oasis.opendocument.text"
          + " ogg=audio/ogg"
          + " pdf=application/pdf"
          + " png=image/png"
          + " ppt=application/vnd.ms-powerpoint"
          + " pptx=application/vnd.openxmlformats-officedocument.presentationml.presentation"
          + " rtf=application/rtf"
          + " svg=image/svg+xml"
          + " tar=application/x-tar"
          + " tiff=image/tiff"
          + " txt=text/plain"
          + " vcf=text/vcard"
          + " wav=audio/wav"
          + " webm=video/webm"
          + " webp=image/webp"
          + " xls=application/vnd.ms-excel"
          + " xlsx=application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          + " xml=application/xml"
          + " zip=application/zip"
          + " ";

  private ContentTypes() {}
}
