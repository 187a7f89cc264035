#!/bin/sh
# Makes inter-latin.woff2, half of the original's size: the weights and the features that the screens use.
# Needs fonttools with brotli (`pip install fonttools brotli`).
set -e
cd "$(dirname "$0")"
original=../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2
fonttools varLib.instancer -q "$original" wght=400:700 -o inter.ttf
pyftsubset inter.ttf --unicodes='*' --layout-features=kern,mark,ccmp,tnum --flavor=woff2 --output-file=inter-latin.woff2
rm inter.ttf
