"""A mail server that keeps what it gets: python3 smtp-sink.py PORT FILE. aiosmtpd, or smtpd before Python 3.12."""
import json
import sys

HOST, PORT, FILE = '127.0.0.1', int(sys.argv[1]), sys.argv[2]


def keep(sender, recipients, data):
    with open(FILE, 'a', encoding='ascii') as file:
        file.write(json.dumps([sender, recipients, data.decode('latin-1')]) + '\n')


try:
    import asyncio
    from aiosmtpd.smtp import SMTP

    class Handler:
        async def handle_DATA(self, server, session, envelope):
            keep(envelope.mail_from, envelope.rcpt_tos, envelope.content)
            return '250 Kept'

    async def serve():
        loop = asyncio.get_running_loop()
        make = lambda: SMTP(Handler(), enable_SMTPUTF8=True, hostname='sink.example', loop=loop)
        await (await loop.create_server(make, HOST, PORT)).serve_forever()

    asyncio.run(serve())
except ImportError:
    import asyncore
    import smtpd

    class Sink(smtpd.SMTPServer):
        def process_message(self, peer, mailfrom, rcpttos, data, **options):
            # It has LF for CR LF, and leaves out the last.
            keep(mailfrom, rcpttos, data.replace(b'\n', b'\r\n') + b'\r\n')

    Sink((HOST, PORT), None, enable_SMTPUTF8=True)
    asyncore.loop()
