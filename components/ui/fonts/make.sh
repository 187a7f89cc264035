#!/bin/sh
# Makes the faces that first pages load, at half the size of the originals or less: the weights and features that the
# screens use, and for Arabic the letters of Arabic, Persian and Urdu; `fonts.css` has the originals for all others.
# Needs fonttools with brotli (`pip install fonttools brotli`).
set -e
cd "$(dirname "$0")"
originals=../../../node_modules

inter=$originals/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2
fonttools varLib.instancer -q "$inter" wght=400:700 -o inter.ttf
pyftsubset inter.ttf --unicodes='*' --layout-features=kern,mark,ccmp,tnum --flavor=woff2 --output-file=inter-latin.woff2
rm inter.ttf

plex=$originals/@fontsource/ibm-plex-sans-arabic/files
letters='U+0600-060C,U+0615,U+061B-061F,U+0621-063A,U+0640-0655,U+0660-066D,U+0670-0671,U+0679,U+067E,U+0686,U+0688,U+0691,U+0698,U+06A9,U+06AF,U+06BA,U+06BE,U+06C1,U+06CC,U+06D2,U+06D4,U+06F0-06F9'
for weight in 400 500 600; do
  pyftsubset "$plex/ibm-plex-sans-arabic-arabic-$weight-normal.woff2" --unicodes="$letters" \
    --layout-features=ccmp,locl,isol,init,medi,fina,rlig,calt,mark,mkmk,kern --obfuscate-names --flavor=woff2 \
    --output-file=arabic-$weight.woff2
done
