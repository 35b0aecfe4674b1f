# SENDLARK_API_KEY=sl_… SENDLARK_BASE_URL=http://127.0.0.1:3000 python send.py you@example.com
import os
import sys

from sendlark import Sendlark

with Sendlark() as sendlark:
    sent = sendlark.emails.send(
        from_=os.environ.get("FROM", "Acme <hello@acme.test>"),
        to=sys.argv[1] if len(sys.argv) > 1 else "delivered@resend.dev",
        subject="Hello",
        html="<p>It works.</p>",
    )
print(sent.id)
