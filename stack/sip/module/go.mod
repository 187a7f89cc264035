module parley.invalid/sip

go 1.26

require github.com/livekit/sip v1.8.0
