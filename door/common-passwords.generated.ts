/**
 * The 4,000 most used passwords of at least six characters, from @zxcvbn-ts/language-common 4.1.3.
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.; copyright (c) 2021 @zxcvbn-ts. Licensed under the MIT licence:
 * https://github.com/zxcvbn-ts/zxcvbn/blob/master/LICENSE.txt
 */
export const COMMON_PASSWORDS = `
0.0.0.000 0.0.000 000000 000001 000007 000111 007007 01011910 01011970 01011975 01011977 01011980 01011981 01011982
01011983 01011984 01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993 01012000 01012001
01012010 01012011 010203 01091989 02011985 02011987 02021984 02021986 02021987 02021988 02031986 02041986 02051986
02061985 02061986 02071982 02071986 02081984 02081987 02081988 02091986 02091987 02101985 03082006 100000 102030
10203040 102938 1029384756 111111 11111111 11112222 111222 111222333 111333 112211 112233 11223344 1122334455 112358
11235813 1123581321 12011987 121314 12131415 122333 12301230 123098 123123 12312312 123123a 123123q 1232323q 123321
123321123 123321a 123321q 1234321 12344321 123451 123454321 1234554321 123456 123456654321 1234567 12345678
123456789 1234567890 1234567890a 1234567890q 12345678910 123456789a 123456789q 123456789z 12345678a 12345678q
12345679 1234567a 1234567q 123456a 123456aa 123456k 123456q 123456qw 123456qwerty 123456r 123456s 123456z 123457
12345a 12345q 12345qwe 12345qwert 12345t 12345z 1234abcd 1234qwe 1234qwer 123654 123654789 1236987 12369874
123698745 123789 123789456 123987 123aaa 123abc 123asd 123qaz 123qq123 123qwe 123qwe123 123qweasd 123qweasdzxc
123qwerty 123zxc 124578 128500 12qw12 12qw34er 12qwas 12qwaszx 131313 132435 13243546 134679 135246 135790 135792468
1357924680 1366613 141627 142536 147258 14725836 147258369 147369 147852 147852369 1478963 14789632 147896325 150781
15426378 159357 159753 159951 162534 18436572 192837 192837465 19411945 1a2b3c 1a2b3c4d 1passwor 1pussy 1q2w3e
1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2ws 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qwerty 1x2zkg8w 200000
21122112 2128506 222333 223344 235689 246810 25802580 258456 314159 31415926 315475 321123 321456 321654 321654987
332211 333666 336699 362436 369963 420247 445566 456123 456321 456654 456852 4815162342 4runner 50cent 51505150
5551212 555666 555777 654123 666666 666777 666999 6751520 696969 73501505 741852 741852963 753159 753951 7753191
7777777 777888 7779311 778899 784512 787898 789123 789456 78945612 789456123 7895123 789654 789987 794613 7ugd5hip2j
852456 8675309 8j4ye3uz 906090 911911 9379992 951753 963852 963852741 987456 a11111 a12345 a123456 a1234567
a123456789 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aa123456 aaa111 aaliyah aardvark abc123 abc1234 abc12345 abcd123 abcd1234
aberdeen abgrtyu abigail abraham absolut absolute access access14 accord account achilles action active adam12
adgjmptw adidas admiral adonis adrian adriana adrienne adults aezakmi africa agent007 aggies aikido airborne airbus
airforce airplane alabama alaska albatros albert alberto albina albion alejandr aleksandr aleksandra aleksey alenka
alexalex alexande alexander alexandr alexandra alexia alexis alfred alibaba alicia aliens alison alliance allison
allmine allsop allstar alpha1 alphabet alpine alucard always alyssa amadeus amanda amanda1 amateur amazing amazon
amber1 amelia america america1 american amsterda amsterdam anaconda anakin analsex anarchy anastasia anders anderson
andrea andreas andrei andres andrew andrew1 andrey andromeda anfield angel1 angela angelica angelina angelo angels
anhyeuem animal animals annabell annette annika answer anthony anthony1 antoine antoni antonio anubis anything
apache apollo apollo13 apple1 apple123 applepie apples aquarius aragorn archer archie area51 ariana arizona
armagedon armani arnold arsenal arsenal1 artemis arthur artist asd123 asdasd asdf123 asdf1234 asdfasdf asdfgh
asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdzxc ashlee ashley ashley1 ashton aspire aspirine assass assassin
assfuck asshole asshole1 assholes assman assword asterix astrid astros athena athens atlanta atlantic atlantis
atomic attack attitude auburn audia4 audrey august aurora aussie austin austin1 australi australia autumn avalanch
avalon avatar avenger awesome azamat azerty azsxdc azsxdcfv babies babybaby babyblue babyboy babydoll babyface
babygirl babylon babylon5 bacardi backdoor backup badass badboy baddog badger badgirl badman baggins bagira bailey
baller balloon balloons bambam banana bananas banane bandit bangbang bangkok banker banner banshee banzai barbara
barber barbie barcelon barcelona barefoot barker barkley barnes barney barrett barsik bartman barton baseball
baseball1 basket basketba basketball bassman bastard batman batman1 battle baxter bayern bcfields beaches beagle
beamer beaner beanie bearbear bearcat beast1 beastie beatle beatles beatrice beautifu beautiful beauty beaver beavis
because beckham beefcake beemer beerbeer beetle believe belinda bella1 bender benfica bengals benjamin bennett
benson bentley beowulf beretta berger berlin bermuda bernard bernie bertha bertie bethany better beverly bhbirf
bianca bicycle bigass bigballs bigbear bigbird bigboobs bigboy bigbutt bigcock bigdaddy bigdick bigdog bigfoot
bigger biggie biggles bigguy bigmac bigman bigmike bigmoney bigone bigred bigsexy bigtime bigtit bigtits bikini
billie billy1 billybob billyboy bimmer bingo1 birdie birdman birthday biscuit bishop bitch1 bitchass bitches biteme
bizkit blabla black1 blackbir blackcat blackdog blackhaw blackie blackjac blackjack blackman blackout blacks blacky
blades blahblah blaster blazer blessed blessing blink182 blizzard blonde blondes blondie bloody blossom blowjob
blowme blue123 blue22 bluebird blueblue blueboy bluedog blueeyes bluefish bluemoon bluesky bob123 bobafett bobbie
bobbob bobby1 bobcat boeing bogart bogdan bohica bollocks bollox bomber bond007 bondage bonehead bonita bonjour
bonkers bonnie bonsai boobie boobies booboo booger boogie booker bookworm boomboom boomer bootie boricua borussia
bossman boston bottle bottom bounce bowler bowling bowser boxing boxster br0d3r bradford bradley brandi brando
brandon brandon1 brandy brasil braves brazil breast breasts breeze brenda brendan brewer brewster brian1 briana
brianna bridge bridget bright brighton bristol britney brittany broadway broken bronco broncos brooke brooklyn
brooks brother brothers brownie browns brucelee bruins brutus bryant bubba1 bubbas bubble bubbles bucket buckeye
buckeyes buckshot buddah buddha buddie buddy1 budlight budman budweise buffalo buffett buffy1 bugger builder bulldog
bulldog1 bulldogs bullet bullseye bullshit bunghole bunny1 burger burton business busted buster buster1 butler
butter butterfl butterfly butthead butthole buttman button buttons buzzard byteme cabbage cactus cadillac caesar
caitlin calgary calico caliente californ california caligula callaway callie calvin camaro cambiami camelot camels
cameltoe camera cameron cameron1 camilla camille campbell camper canada canadian cancel cancer cancun candice candle
candyman cannabis cannon cantona capital capone caprice captain caramel caravan carbon cardinal carina carlos
carlton carmel carmen carole carolin carolina caroline carolyn carpedie carpet carrera carrie carrot carson carter
cartman cartoon casanova caserta casey1 casino casper cassidy cassie castle cat123 catalina catch22 catdog catfish
catherin catherine catman cavalier caveman cbr600 ccbill cdtnkfyf cecilia cedric celeron celeste celica celine
celtic celtics center central century cerberus cessna cfitymrf cgfhnfr chainsaw champion champs chance chandler
chanel change changed changeme charger chargers charity charlene charles charles1 charley charli charlie charlie1
charlott charlotte charlton charly charmed chaser cheater checkers cheech cheeks cheers cheese cheese1 cheetah
chelsea chelsea1 chemical cherokee cherry cheryl chester chester1 chevelle chevrole chevy1 chewie cheyenne chicago
chicago1 chichi chicken chicken1 chickens chicks chiefs children chinook chipper chivas chloe1 chocolat chocolate
chopper chris1 chrisbln chrissy christ christia christian christie christin christina christine christmas christop
christopher christy chrome chronic chrono chuang chubby chuckie chuckles chucky chunky church cicero cigars cinder
cinema cinnamon circle circus cjkysirj cjkywt claire clancy clapton clarence clarinet classic claude claudi claudia
claudio claymore clayton clemson clevelan clifford clinton clipper clitoris cloud9 clouds clover cobra1 cocacola
cocaine coconut coffee cohiba coleman colleen college collin collins colombia colonel colorado colors colt45 colton
coltrane columbia columbus combat comics command commando common company compaq compute computer concrete condom
condor confused connect conner connie connor conrad consumer contact content control cookie cookies cooldude cooler
coolguy coolio coolman cooper cooter copper cornell corona corrado corvette cosmos cosworth cotton cougar country
courage courtney cowboy cowboy1 cowboys cowboys1 coyote cracker crawford crazy1 crazybab creampie creamy creative
credit cricket crimson cristina critter crjhgbjy cruise cruiser crunch crusader crysis crystal crystal1 cthulhu
cthutq cubbies cubswin cuddles cumming cumshot cupcake curious curtis custom cutlass cutter cxfcnmt cyclone cyclops
cynthia cypress daddy1 daewoo dagger daisy1 dakota dalejr dallas dallas1 dalton damage damian damien dammit damnit
dancer danger daniel daniel1 daniela danielle daniil danila dannyboy danzig daphne darius darkman darkness darkside
darkstar darling darrell darren darwin david1 davide davids davidson dawson daytona dbrnjh dbrnjhbz deacon deadhead
deadman deadpool deanna death1 debbie deborah december deedee deejay deepthroat deeznuts deeznutz defender defiant
deftones delete delphi delta1 deluxe demons denali denise deniska dennis denver depeche derrick desert design
designer desire desiree deskjet destiny destroy detroit devil666 devildog devils dexter dfcbkbq dfkthbz dfkthf
dfktynbyf dfvgbh dharma diablo diamond diamond1 diamonds dianne dickhead dickie diehard diesel dietcoke dieter
digger diggler digital digital1 dilbert dilligaf dillon dinamo dingdong dinosaur direct director dirtbike discover
disney divine divorce dkflbckfd dkflbvbh doberman doctor dodge1 dodger dodgeram dodgers dogfood doggie doghouse
dogman doitnow dollar dollars dolores dolphin dolphin1 dolphins dominic domino donald donkey donnie donuts doobie
doodle doogie dookie dorian dorothy double doughboy douglas downtown dracula dragon dragon1 dragon12 dragonball
dragons dragoon dreamer dreams driver drizzt droopy drowssap drpepper drummer dthjybrf dublin ducati duchess dudley
dumbass duncan durango duster dustin dutchess dwayne eagle1 eagles eagles1 eastside eatpussy eatshit eclipse eduard
eduardo edward edward1 edwards eeyore eileen einstein ekaterina elaine eleanor electra electric electron element
elephant eleven elijah elizabet elizabeth elizaveta elliot elliott elvira elvis1 elwood emerald emerson emily1
eminem emmanuel emmitt empire energy engage engine engineer england english enigma enter1 enterpri enterprise eraser
ericsson ernest erotic erotica escape escort esther eternal eternity eugene eureka europa europe evelyn everest
everton excalibu exigen exigent exodus explorer express extreme fabian fabric facial faggot falcon falcons fallen
fallout family famous fantasy farley farmer farscape farside fashion faster fatass fatboy fatcat father fatima
fatman feather february federico felicia felipe fender fergie fernand fernando ferrari ferrari1 ferret ferris fester
fetish fghtkm ficken fiesta figaro fighter filter filthy finance finger fingers finish fireball firebird firefly
firefox fireman fisher fishes fishing fishing1 fisting fitness fktrcfylh fktrcfylhf fktrctq flames flamingo flash1
flatron fletch fletcher flexible flight flipper floppy florence florian florida florida1 flounder flower flowers
fluffy flyboy flyers flying foobar footbal football football1 fordf150 forest forever forfun forget forgot formula
formula1 forrest fortuna fortune forward foryou fossil foster fowler foxtrot france frances francesc francis franco
francois frank1 frankie franklin franky freaks freaky freckles freddie freddy frederic fredfred freedom freedom1
freeman freepass freeporn freeuser freeze french friday friend friendly friends fright frisco frisky frogger froggy
front242 frontier frosty frozen fuck_inside fucked fucker fuckers fuckface fuckfuck fuckher fuckin fucking fuckit
fuckme fuckoff fuckoff1 fuckthis fucku2 fuckyou fuckyou1 fuckyou2 fugazi function funtime fusion futbol future
fyfcnfcbz fylhtq fytxrf fyutkbyf gabrie gabriel gabriela gabriell galaxy galina galore gambit gamecube gameover
gandalf gandalf1 gangbang gangsta gangster garage garbage garcia garden garfield gargoyle garrett gaston gateway
gateway1 gator1 gatorade gators gawker gbpltw gegcbr geheim gemini general genesis genius geoffrey george george1
georgia gerald gerard german germany geronimo gesperrt getmoney getsome gfhjkm gfhjkm1 gfhjkm123 ghbdtn ghbdtnbr
ghblehjr ghetto ghjcnj ghjcnjnfr ghostrider giants gibson gilbert gillian ginger ginger1 giorgi giovanni giuseppe
gizmo1 gizmodo gjkbyf gladiator global gloria gmoney gn56gn56 goalie goaway goblin goblue gobucks goddess godfathe
godfather godsmack godzilla gofish goforit goldberg golden goldfish goldie goldstar goldwing golfball golfer
golfgolf golfing goliath gollum gonavy goober goodboy goodbye goodluck goodman goodtime google gopher gordon
gordon24 gorilla gotcha gothic gotohell govols gracie graham grandma granny grapes graphics grateful great1 greatone
greece green1 greenbay greenday greene greens gregor gregory gremlin grendel gretchen gretzky griffey griffin gringo
grizzly gromit groove groovy groucho grover grumpy gsxr750 guardian guiness guinness guitar guitar1 gundam gunnar
gunner gunners gustav hacked hacker hailey hal9000 halflife hambone hamburg hamilton hamlet hammer hammers hampton
hamster handsome handyman hannah hannibal hansen hansolo happy1 happy123 happyday hardcock hardcore harder hardon
hardrock harley harley1 harmony harold harper harris harrison harry1 harvey hassan hastings havefun hawaii hawaiian
hawkeye hawkeyes hayabusa hayden hayley health hearts heather heather1 heaven heckfy hector hedgehog heineken helena
hellfire hello1 hello123 helloo hellyeah helmet helpme hendrix hentai herbert herbie hercules herman hermes hershey
hesoyam hidden higgins highland hillary hilton hiphop history hithere hitler hitman hjvfirf hobbes hobbit hockey
hockey1 hokies holden holiday holland holly1 hollywoo hollywood holmes holyshit homer1 homers homerun honda1 honey1
hongkong hooker hoosier hoosiers hooter hooters hootie hoover hopeless hopper horizon horndog hornet horney horny1
horses hotbox hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff hottie houses houston howard hudson
hummer hungry hunter hunter1 hunting hurley hurrican husker huskers huskies hustler hyperion iamgod ib6ub9 ibanez
icecream iceman idontkno idontknow iforgot iguana ihateyou illini illinois illusion ilovesex iloveu iloveyo iloveyou
imagine immortal impala imperial incubus indian indiana indians indigo infantry inferno infiniti infinity ingrid
insane insert inside integra internet intrepid intruder inuyasha ipswich ireland irish1 ironman isabel isabella
isabelle isaiah iscool island israel italia italian ivanov ivanova iverson iwantu jabroni jackal jackass jackie
jackoff jackson jackson1 jackson5 jacob1 jagger jaguar jamaica james007 james1 jamesbon jamesbond jameson jamie1
jammer jammin janice janine january japanese jarhead jasmin jasmine jasmine1 jason1 jasper javier jaybird jayden
jayhawk jazzman jeanette jeanne jeffery jeffrey jenkins jennie jennifer jenny1 jensen jeremiah jeremy jericho
jerkoff jerome jersey jessic jessica jessica1 jessie jester jesus1 jethro jetski jewels jillian jimbob jimmie jimmy1
jktymrf joanna joanne jockey joejoe johann johanna johannes john316 johnboy johnjohn johnny johnson joker1 jokers
jonathan jordan jordan1 jordan23 joseph joshua joshua1 journey jrcfyf judith juggalo julian juliet juliette julius
jumper junebug jungle junior jupiter just4me justdoit justice justin justin1 justine justme juventus kahuna kaiser
kaitlyn kaktus kamikaze kangaroo kansas karate karina karolina kashmir kasper katana katerina katherin katherine
kathleen kathryn katie1 katrin katrina kawasaki kaylee kcj9wx5n keegan keeper keller kelley kelly1 kelsey kendall
kennedy kenneth kenshin kentucky kenwood kenworth kermit kevin1 keyboard keystone keywest kickass kicker killbill
killer killer1 killers killme kimber kimberly kingdom kingfish kingkong kingpin kingston kipper kirill kirsten
kisses kissing kissme kitkat kitten kitty1 kittycat kittykat klaster kleopatra klingon knickers knicks knight
knights knopka kodiak kolobok koshka kosmos kostya kotenok kramer krishna krista kristen kristi kristin kristina
kristine kristy krystal ktyjxrf kungfu labrador labtec lacrosse ladies ladybug laguna lakers lakota lambert lamont
lancelot lancer lansing laptop larisa lassie lasvegas latino laurel lauren laurence laurie lawrence lawyer leader
leanne leather leavemealone ledzep legacy legend legion legolas lemons lennon leonard leonardo leonid leopard
lesbian lesbians leslie lespaul lestat lester letmein letmein1 letmein2 letsgo lexmark liberty library licker lickit
lickme lifehack lifetime lighter lightnin lightning lights lillian lincoln linda1 lindsay lindsey lineage2 lionel
lionking lipstick liquid lisalisa little liverpoo liverpool lizard lizzie loaded lobster logan1 logitech lokomotiv
lol123 lolipop lolita lollipop lollol london lonely lonestar lonewolf longhorn looker looking looney looser lorenzo
lorraine losers louise loulou love12 love123 love69 loveit lovelove lovely loveme lover1 loverboy lovers lovesex
loveyou loving lowrider lucifer lucille lucky1 lucky13 lucky7 luckydog ludmila ludwig luther lvbnhbq macdaddy
machine macross madden maddie maddog madeline madina madison madison1 madman madmax madness madonna madrid maestro
maggie maggot magic1 magical magick magicman magnolia magnum magnus magpie maiden mailcreated5240 mailman majestic
makaveli maksim malaka malcolm malibu malina mallard mamapapa manager manchest manchester mancity mandarin mandingo
maniac manowar manson mantis manuel manuela manutd maradona marathon marcel marcia marcos marcus margaret margarita
maria1 mariah marian marianne marika marilyn marina marine marine1 mariners marines marino marino13 marion marisa
marissa marius market markus marlboro marlene marley marlin marsha marshall martha martin martin1 martina martine
martinez martini marvel marvin maryann maryjane maryland massage massimo massive master master1 masters matador
mathew matilda matrix matthew matthew1 matthews mattie mature maureen maurice maverick max123 maxell maxima maximum
maximus maxine maxmax maxwell mayday mayhem maynard mazafaka meatball meathead meatloaf mechanic medical medicine
medusa megadeth megaman megapass megatron meghan meister melanie melinda melissa melissa1 mellon mellow melody
melvin member memorex memory memphis menace meowmeow mercedes mercury meredith meridian merlin mermaid mersedes
metallic metallica method mexico michae michael michael1 michaela micheal michel michele michell michelle michigan
mickey microlab micron microsof microsoft midget midnight midway mighty miguel mikemike milana milano milena
military milkman miller millie million milton minecraft minime minnie miracle mirage miranda miriam mirror misery
misfit mishka mission missy1 mister mistress misty1 mitchell mittens mobile models modena mohamed mohammed mollie
molly1 mollydog moloko molson momoney monaco monalisa monday mondeo money1 moneyman moneys mongoose monica monika
monique monitor monkey monkey1 monkeys monopoly monroe monster monster1 montana montgom240 montreal moocow mookie
moomoo moonlight moose1 morgan morgan1 moritz morning morpheus morris morrison mortgage mortimer moscow mother
motherfucker motherlode motley motorola mountain mouse1 movies mozart muffin mulder mullet multiplelo munchkin
muppet murder murphy murray musashi muscle mushroom music1 musica musicman mustafa mustang mustang1 mustangs mustard
mybaby mylife mylove mypass myself mystery mystic nadine napass napoleon napster naruto nascar nasty1 nastya natali
natalia natalie natasha nathalie nathan national natural nature naughty ncc1701 ncc1701a ncc1701d ncc1701e ne1469
nebraska nellie nelson nemesis neptune network nevada newbie newcastl newlife newman newpass newpass6 newport newton
newyork newyork1 nfnmzyf nguyen nicholas nickel nicola nicolas nicole nicole1 nigger nikita nikola nikolay nimbus
nimrod niners ninjas nintendo nipper nipple nipples nirvana nissan nitram nobody nofear nokia6300 nolimit noodle
noodles nookie nopass norman northern norton norway nothing novell november nudist nugget nuggets number number1
nuttertools nwo4life nyjets nylons nymets oakland oakley obiwan oblivion october odessa office ohyeah oicu812 oilers
oklahoma oksana oldman oliver oliver1 olivia olivier omega1 onelove onetime online onlyme openup operator optimus
oracle orange orange1 oranges orchid oregon orgasm original orioles orlando oscar1 osiris othello ou8122 outkast
outlaw overkill overlord oxford p0015123 pa55w0rd pa55word pacers pacific packard packer packers packers1 pacman
padres paintbal paintball painter pakistan palace paladin palmer paloma pamela panama panasoni panasonic pancho
pandora pantera panther panther1 panthers panties pantyhos panzer paradise paradox parker parola parrot pascal
pass123 pass1234 passat passion passme passpass passport passw0rd passwd passwor passwor1 password password1
password123 password2 passwords passwort patches patricia patrick patrick1 patriot patriots patton pauline pavilion
payton peaches peacock peanut peanuts pearljam pebbles peekaboo peewee pegasus pencil penelope penguin penguins
penny1 penthous pentium people pepper pepper1 pepsi1 perfect person personal pervert peter1 peterpan peters peterson
petrov peugeot peyton phantom pheonix philip philippe philips phillies phillip phillips philly phoebe phoenix
phoenix1 photos pianoman picard picasso piccolo pickle pickles pickup picture pierre piglet pikachu pillow pimpin
pineappl pingpong pinhead pinkfloy pioneer pippen pippin pirate pirates pisces pissing pissoff pistol pitbull pizzas
planet plastic platinum playboy player playing playstation playtime please pleasure plumber plymouth pobeda poetry
poison pokemon pokemon1 polaris police polina polniypizdec0211 polska pompey poncho pontiac poochie poodle poohbear
pookie poontang pooper poopie poopoo pooppoop pooter popcorn popeye porkchop pornos pornstar porsche porsche9 porter
portland portugal poseidon positive possum postal potato pothead potter powder powell power1 powers preacher
precious predator prelude premier presario presto preston pretty primus prince princes princess printer prissy
private privet prodigy profit property prophet psycho public puddin pudding pumpkin punisher punkin punkrock puppies
pupsik purdue purple pussey pussie pussies pussy1 pussy69 pussycat pussyman pussys putter pyramid python q12345
q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qawsed qawsedrf qaz123 qazqaz qazwsx qazwsx1 qazwsx12 qazwsx123
qazwsxed qazwsxedc qazwsxedcrfv qazxsw qazxswedc qazzaq qqq111 quality quantum quartz quattro queens quincy qwaszx
qwe123 qweasd qweasd123 qweasdzxc qweqwe qwer123 qwer1234 qwerasdf qwert1 qwert123 qwerty qwerty1 qwerty12 qwerty123
qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuio qwertyuiop r2d2c3po rabbit rabota racecar racerx
rachael rachel rachel1 racing rafael ragnarok raider raiders raiders1 railroad rainbow rainman raistlin rambler
rammstein ramona ramses rancid randall random ranger ranger1 rangers rangers1 raptor rascal rasdzv3 rasputin
rastaman raven1 ravens raymond rbhbkk rctybz reader reading reagan reality really realmadrid reaper rebecca rebecca1
rebels records recovery red123 redalert redbull reddog redfish redhead redhot redline redman redneck redrum redskins
redsox redwing redwings redwood reebok reefer reggie regina remember remote renault renegade rereirf rescue research
resident respect retard retired revenge review reynolds rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhfcjnrf rhiannon
rhonda rhtdtlrj ricardo richard richard1 richards richie richmond rightnow ripken ripley ripper ripple rivers
rjirfrgbde rjntyjr rjycnfynby roadkill roadking roadrunn robbie robert robert1 roberta roberto roberts robinson
robotech rocker rocket rockets rockford rockhard rockon rockstar rocky1 rodman rodney rogers roland roller rolling
rolltide romance romashka rommel ronald ronaldo ronnie rookie rooney rooster rootbeer roscoe rosebud rosemary rotten
route66 rovers roxanne royals rtyuehe rubber rulezzz runescape runner running rupert rush2112 ruslan russell russia
russian rustam rusty1 sabbath sabina sabine sabres sabrina sacred sadie1 safari safety sailboat sailing sailor
saints sakura salamander saleen sally1 salmon salomon salsero salvador samantha samara samiam sammie sammy1 sampson
samson samsung samsung1 samtron samuel samurai sanchez sancho sander sanders sandiego sandman sandra sandro sandy1
sanfran santana santiago santos sapper sapphire sarah1 saratoga sascha sasha1 sasuke satan666 satana saturday saturn
sauron sausage savage savannah sayang scania scanner scarface scarlet scarlett school science scooby scoobydo
scooter scooter1 scorpio scorpio1 scorpion scotch scotland scott1 scottie scotty scrappy scratch scream scruffy
scully seahawks seamus searay search seattle sebastia sebastian second secret secret1 secrets secure security seeker
seinfeld select selena seminole semperfi senior sentinel septembe september serega serena serenity sergei sergey
sergio sersolution server service sesame seven7 sex123 sex4me sexsex sexual sexxxx sexy69 sexygirl sexyman shadow
shadow1 shadows shaggy shalom shaman shamrock shaney14 shania shannon shannon1 shaolin sharks sharky sharon shasta
shaved shazam shearer sheena sheila shelby shelley shelly shemale shepherd sheriff sherlock sherman sherri sherry
sherwood shiloh shirley shithead shitty shogun shooter shopping shorty shotgun showme showtime sidney siemens sierra
silence silver silver1 silverad silvia simon1 simona simone simple simpson simpsons sinatra sinbad sinclair singer
single sinister sinner sirius sister sithlord sixers skater skeeter skidoo skiing skinny skipper skippy skittles
skorpion skydive skylar skyler skyline skywalke skywalker slacker slappy slapshot slave1 slayer sleepy slider slinky
slipknot slippery slutty smeghead smegma smelly smiles smiley smiths smitty smoker smokes smokey smokin smoking
smooth smudge snake1 snakes snapon snapper snapple snatch sneakers snickers sniper snoopdog snoopy snowball snowboar
snowman snuggles sobaka soccer soccer1 socrates softball software sojdlg123aljg soldier soleil solnce solomon
solution somethin something sommer sonics sonoma sooner sooners sophia sophie soso123aljg southern southpar
southpark spaceman spanish spanking spankme spanky sparkle sparks sparky sparky1 sparrow sparta spartak spartan
spartans speaker spears special spectre spectrum speedy spencer spider spiderma spiderman spidey spike1 spinner
spirit spitfire splash splinter sponge spongebob spooky sporting sports spring springer sprint sprite spunky sputnik
spyder squall squash squirrel squirt srinivas stacey stalin stalker stallion standard stanford stanley staples
star69 starbuck starcraf starcraft stardust starfire starfish stargate starman starship starter startrek starwars
static station stealth steele steeler steelers stefan stefano stella stephani stephanie stephen stereo sterlin
sterling steve1 steven stevie stewart sticks sticky stimpy stinger stingray stinky stocking stocks stolen stonecol
stoned stoner stones stoney stories stormy strange stranger street strength strider strike striker stripper stroke
strong stuart student studio studly stumpy stunner stupid subaru sublime subway subzero success sucker suckit suckme
sullivan sultan summer summer1 summit sundance sunday sunflowe sunflower sunnyday sunrise sunset sunshin sunshine
super1 super123 superfly superman superman1 supersta superstar support supreme surfer surfing susana susanne suzanne
suzuki svetik svetlana svoboda swallow sweden sweet1 sweetie sweetpea sweets sweety swimmer swimming swinger
swingers swordfis swordfish swords sydney sylvia syncmaster syracuse system tabitha tacobell tacoma talisman tamara
tanker tanner tardis target tarheel tarheels tarzan tatiana tattoo tatyana taurus taylor taylor1 tazman tazmania
tdutybq tdutybz teacher technics techno teddy1 teddybea tekken telefon tempest templar temple tennis tequila teresa
terminal terminator terrapin terror test123 test1234 tester testing testtest texas1 thailand thanatos thanks
thankyou theboss thecat thedog thedoors thedude theend thegame thegreat thekid theking theman theodore theone
theresa therock thesims thirteen thomas thomas1 thompson thongs throat thuglife thumbs thumper thunder thunder1
thunderb thursday thx1138 tiberius tickle tiffany tiffany1 tiger1 tigers tigger tigger1 tights timber timothy tinker
tinkerbell tinman tintin titanic titanium titans titleist titten titties tobias together toledo tolkien tomato
tomcat tommy1 tommyboy tomorrow tomtom tongue toolman tootsie topcat topdog topgun topher topper tornado toronto
torres toshiba tottenha tottenham toyota tracey tracker tractor trader traffic trains trance transam translator
trapper travel traveler travis treasure trebor trevor trfnthbyf triangle tricia tricky trident trigger trinidad
trinity trisha tristan triton triumph trixie trojan trojans trombone trooper trouble trucker trucks truelove truman
trumpet trunks trustno1 tsunami tucker tuesday tulips tunafish tundra turbo1 turkey turkey50 turner turtle tweety
twilight twinkle twisted twister tyler1 typhoon tyrone ufkbyf ultima ultimate umbrella underdog undertaker unicorn
unique united universe unknown unreal usa123 usarmy usnavy usuckballz1 utopia vacation vagina valencia valentin
valentina valera valeri valeria valerie valhalla valkyrie valley vampire vanessa vanhalen vanilla vasilisa vector
vectra vedder vegeta velvet venera venice verbatim veritas vermont vernon verona veronica veronika vertigo vfczyz
vfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf vh5150 viagra victor victoria victory
vietnam viewsonic viking vikings viktor viktoria village vincent vinnie violet viper1 vipers virgin virginia vision
vitalik vivian vkontakte vladik vladimir vladislav volley volume voodoo vortex voyager voyeur vulcan wagner walker
wallace walleye walmart walnut walrus walter wanker wapbbs warcraft wareagle warhammer warlock warlord warner
warning warren warrior warriors warthog wasser wassup watcher waterloo waters watson weasel weather weaver webmaste
webmaster webster wedding weezer welcome welcome1 welder werewolf werner wesley western westham westside westwood
wetpussy whatever whatsup wheels whiskers whiskey whisky whisper whitesox whitey whitney whocares whynot wibble
wicked wilbur wildcat wildcats wildfire wildman willia william william1 williams willie willis willow wilson window
windows windsor winner winnie winston winston1 winter wisdom wishbone wizard wolf359 wolfgang wolfie wolfman
wolfpack wolverin wolverine wolves wombat wonder woody1 woofwoof woohoo wookie wordpass working wrangler wrestle
wrestlin wrestling wright wrinkle1 writer wutang xanadu xander xavier xbox360 xerxes xfiles xtreme xxx123 yamaha
yankee yankees yankees1 ybrbnf ybrjkfq yellow yfcntymrf yfnfif yfnfkmz yomama yosemite yourmom yousuck yvonne
yzerman z1x2c3 z1x2c3v4 zachary zaphod zaq123 zaq12wsx zaq1xsw2 zaqwsx zaqxsw zenith zeppelin zerocool zhuang zidane
zigzag zipper zombie zvezda zxasqw12 zxc123 zxcasd zxcasdqwe zxcv1234 zxcvbn zxcvbnm zxcvbnm1
`;
