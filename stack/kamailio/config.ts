import { doorNumber, realmOfExtensions } from '@/lib/call-center/extensions/sign-in';
import type { Environment } from '@/stack/supervisor/environment';

const LOOPBACK = '127.0.0.1';

const MODULES =
  'jsonrpcs tm sl rr pv maxfwd textops siputils sanity usrloc registrar auth htable pike nathelper uac xhttp kex'.split(
    ' ',
  );

/**
 * Kamailio's whole configuration. Two doors: the inner one, on loopback, where the SIP service brings calls and the engine tells
 * who may sign in; and the outer one for telephones. Whatever comes in by the outer door goes to the SIP service or nowhere, and
 * a call for a telephone goes where that telephone signed in from, whatever address it claims: nothing is relayed for strangers.
 */
export function kamailioConfig(environment: Environment): string {
  const { REGISTRAR_INNER_PORT: inner, REGISTRAR_PORT: outer, SIP_PORT, REGISTRAR_SECRET: key = '' } = environment;
  const restore = doorNumber(`restore ${key}`);
  const address = environment.REGISTRAR_OUTSIDE === '1' ? environment.PARLEY_SIP_ADDRESS : '';
  const host = address ? '0.0.0.0' : LOOPBACK;
  const advertised = address ? ` advertise ${address}:${outer}` : '';
  const service = `sip:${LOOPBACK}:${SIP_PORT}`;
  const realm = JSON.stringify(realmOfExtensions);
  const [inside, outside] = [`"udp:${LOOPBACK}:${inner}"`, `"udp:${host}:${outer}"`];
  return `#!KAMAILIO
debug=2
log_stderror=yes
children=2
tcp_children=2
tcp_accept_no_cl=yes
auto_aliases=no
dns=no
rev_dns=no
server_header="Server: Parley"
user_agent_header="User-Agent: Parley"
listen=udp:${LOOPBACK}:${inner}
listen=tcp:${LOOPBACK}:${inner}
listen=udp:${host}:${outer}${advertised}
listen=tcp:${host}:${outer}${advertised}
${MODULES.map((name) => `loadmodule "${name}.so"`).join('\n')}
modparam("jsonrpcs", "transport", 1)
# A telephone that says nothing at all within five seconds is not there any more.
modparam("tm", "fr_timer", 5000)
modparam("tm", "fr_inv_timer", 185000)
modparam("usrloc", "db_mode", 0)
modparam("usrloc", "timer_interval", 5)
modparam("registrar", "default_expires", 120)
modparam("registrar", "min_expires", 30)
modparam("registrar", "max_expires", 300)
modparam("registrar", "max_contacts", 4)
modparam("registrar", "received_avp", "$avp(received)")
modparam("nathelper", "received_avp", "$avp(received)")
modparam("auth", "nonce_expire", 60)
modparam("uac", "restore_mode", "auto")
modparam("uac", "restore_passwd", "${restore}")
modparam("htable", "htable", "ha1=>size=10;")
modparam("htable", "htable", "failed=>size=10;autoexpire=300;initval=0;")
modparam("pike", "sampling_time_unit", 2)
modparam("pike", "reqs_density_per_unit", 100)
modparam("pike", "remove_latency", 30)

request_route {
  if ($Rp == ${outer}) {
    # Twenty wrong passwords, and an address is not heard for five minutes.
    if (!pike_check_req() || $sht(failed=>$si) >= 20) exit;
    force_rport();
  }
  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (!sanity_check()) exit;
  if (is_method("CANCEL")) { if (t_check_trans()) t_relay(); exit; }
  if (has_totag()) { route(DIALOG); exit; }
  if (is_method("ACK")) { if (t_check_trans()) t_relay(); exit; }
  t_check_trans();
  if ($Rp == ${inner}) { route(TO_PHONE); } else { route(FROM_PHONE); }
}
route[DIALOG] {
  if (!loose_route()) {
    if (is_method("ACK")) { if (t_check_trans()) t_relay(); }
    else { sl_send_reply("404", "Not Here"); }
    exit;
  }
  if ($Rp == ${inner}) { handle_ruri_alias(); route(OUTSIDE); }
  else { add_contact_alias(); $du = "${service}"; $fs = ${inside}; }
  t_relay();
}
# A telephone that signed in over TCP is reached by the connection that it keeps.
route[OUTSIDE] { if ($dP != "tcp" && !($du =~ "transport=tcp")) $fs = ${outside}; }
route[TO_PHONE] {
  if (!is_method("INVITE")) { sl_send_reply("405", "Method Not Allowed"); exit; }
  if ($hdr(X-Parley-Key) != "${key}") { sl_send_reply("403", "Forbidden"); exit; }
  remove_hf_re("^X-Parley-");
  if (!lookup("location")) { sl_send_reply("430", "Not Registered"); exit; }
  record_route();
  t_on_branch("BRANCH");
  t_on_reply("REPLY");
  t_relay();
}
branch_route[BRANCH] { route(OUTSIDE); }
onreply_route[REPLY] { if ($Rp == ${outer}) add_contact_alias(); }
route[FROM_PHONE] {
  if (is_method("REGISTER")) {
    if (!has_credentials(${realm})) { www_challenge(${realm}, "1"); exit; }
    $var(code) = -3;
    if ($sht(ha1=>$au) != $null) { pv_www_authenticate(${realm}, "$sht(ha1=>$au)", "1"); $var(code) = $rc; }
    if ($var(code) < 0) { route(REFUSED); www_challenge(${realm}, "1"); exit; }
    if ($au != $tU) { sl_send_reply("403", "Forbidden"); exit; }
    fix_nated_register();
    if (!save("location")) sl_reply_error();
    exit;
  }
  if (!is_method("INVITE")) { sl_send_reply("405", "Method Not Allowed"); exit; }
  if (!has_credentials(${realm})) { proxy_challenge(${realm}, "1"); exit; }
  $var(code) = -3;
  if ($sht(ha1=>$au) != $null) { pv_proxy_authenticate(${realm}, "$sht(ha1=>$au)", "1"); $var(code) = $rc; }
  if ($var(code) < 0) { route(REFUSED); proxy_challenge(${realm}, "1"); exit; }
  if ($au != $fU) { sl_send_reply("403", "Forbidden"); exit; }
  consume_credentials();
  remove_hf_re("^X-Parley-");
  append_hf("X-Parley-Dialled: $rU\\r\\n");
  add_contact_alias();
  record_route();
  uac_replace_to("sip:${doorNumber(key)}@${LOOPBACK}");
  $ru = "sip:${doorNumber(key)}@${LOOPBACK}:${SIP_PORT}";
  $du = "${service}";
  $fs = ${inside};
  t_relay();
}
# A nonce that has run out is no attempt.
route[REFUSED] { if ($var(code) != -4) $var(times) = $shtinc(failed=>$si); }
event_route[xhttp:request] {
  if ($Rp == ${inner} && $hdr(X-Parley-Key) == "${key}" && $hu == "/rpc") { jsonrpc_dispatch(); exit; }
  xhttp_reply("404", "Not Found", "", "");
}
`;
}
