/** Who may execute what. `internal`: nobody by name, only triggers and other functions. */
type Reach = 'person' | 'service' | 'helper' | 'internal';
const named = (reach: Reach, names: string) => Object.fromEntries(names.split(/\s+/).map((name) => [name, reach]));

/** Every function of `public` and `app`. `person`: signed-in people and the service; `helper`: policies and triggers run it as them. */
export const FUNCTIONS: Record<string, Reach> = {
  ...named(
    'person',
    'public.tenant_main_id public.get_user_role_info public.get_total_live_agents public.touch_dial_list_contact',
  ),
  ...named(
    'person',
    'public.cost public.request_call_end public.supervise_call public.leave_call public.set_supervisor_publish',
  ),
  ...named('person', 'public.remove_supervisor public.list_count'),
  ...named(
    'helper',
    'app.fail app.actor app.acting_for app.tid app.hides app.scope app.has_scope app.may app.changed app.is_browser app.e164',
  ),
  ...named('helper', 'app.is_simulated app.assert_may_call app.assert_assistant app.assert_line_free app.random_room'),
  ...named('helper', 'app.default_assignee app.check_move app.keep_ended app.has_agent'),
  ...named(
    'service',
    'app.engine_beat app.claim_calls app.beat_calls app.move_call app.end_call app.store_event app.audit',
  ),
  ...named('service', 'app.audit_break app.audit_hash app.attach_sub_user app.create_role_from_template'),
  ...named(
    'internal',
    'app.switch_of app.switch_in app.switch_of_both app.switch_on app.scope_of app.refuse_change app.append_only app.audit_row app.stamp_row',
  ),
  ...named(
    'internal',
    'app.guard_row app.close app.protect app.rights app.guard_own_role app.audit_impersonation app.guard_profile',
  ),
  ...named(
    'internal',
    'app.audit_profile app.make_profile app.follow_email app.index_lists app.verify_number app.protect_child',
  ),
  ...named(
    'internal',
    'app.take_parent app.guard_call app.new_call app.wake_engine app.touch_live_agents app.calling_code',
  ),
  ...named(
    'internal',
    'app.normal_number app.match_person app.start_call app.visible_call app.is_own_call app.supervised_call',
  ),
  ...named('internal', 'app.supervisors_of'),
  ...named('person', 'public.save_brand public.set_brand_image public.claim_brand_domain public.release_brand_domain'),
  ...named('service', 'public.check_brand_domain public.brand_for public.mail_brand public.accept_local_brand_domain'),
  ...named('service', 'app.invitation_brand app.due_brand_domains app.recheck_brand_domain'),
  ...named('helper', 'app.brand_owner'),
  ...named('internal', 'app.need_brand_owner app.is_brand_name app.is_reserved_host'),
  ...named('person', 'public.may_act public.start_impersonation'),
  ...named('helper', 'app.refuse_impersonator'),
  ...named('service', 'public.stop_impersonation'),
  ...named('internal', 'app.is_granted_affiliate app.impersonation_ground app.guard_impersonator'),
  ...named('internal', 'app.closed_to_impersonators'),
  ...named('person', 'public.audit_people public.export_audit_log'),
  ...named('service', 'app.audit_breaks'),
  ...named('internal', 'app.person_name app.assert_reads_audit'),
  ...named('person', 'public.create_api_key public.revoke_api_key public.start_web_call'),
  ...named('helper', 'app.key_id app.started_by_key app.keep_key'),
  ...named('service', 'app.use_api_key public.api_catalogue'),
  ...named(
    'internal',
    'app.closed_to_keys app.are_scopes app.key_alive app.narrow_policies app.same_start app.resource_of',
  ),
  ...named('person', 'public.enter_web_call public.assert_may_mute'),
  ...named('service', 'app.callee_identity'),
  ...named('internal', 'app.display_name'),
  ...named(
    'person',
    'public.create_affiliate_referral_record public.list_referrals public.referral_months public.referral_totals',
  ),
  ...named('person', 'public.is_affiliate_referral public.my_affiliate public.granted_accounts'),
  ...named('person', 'public.grant_affiliate_access public.revoke_affiliate_access'),
  ...named(
    'internal',
    'app.mask_email app.is_affiliate app.need_affiliate app.convert_referral app.audit_access_grant',
  ),
  ...named('internal', 'app.end_granted_access app.access_grant app.bind_access_grant'),
  ...named('internal', 'app.grant_covers app.need_granting_owner'),
  ...named('person', 'public.admin_accounts public.admin_account public.admin_overview public.admin_set_switch'),
  ...named('person', 'public.admin_suspend public.admin_set_administrator'),
  ...named('service', 'app.make_administrator'),
  ...named('internal', 'app.need_administrator app.need_other_account app.usage_of app.steerable'),
  ...named(
    'person',
    'public.people_count public.save_role public.create_role public.invite_sub_user public.resend_invitation',
  ),
  ...named(
    'person',
    'public.revoke_invitation public.accept_invitation public.remove_sub_user public.effective_access',
  ),
  ...named('person', 'public.who_can_see public.sees_people'),
  ...named('helper', 'app.beyond_caller app.assert_may_give'),
  ...named('service', 'app.claim_invitation_mail app.invitation_mailed app.due_invitations public.read_invitation'),
  ...named('service', 'public.join_by_invitation'),
  ...named(
    'internal',
    'app.manages_people app.guard_given_rights app.guard_given_role app.quiet_rights app.touch_role_people',
  ),
  ...named('internal', 'app.touch_members app.end_sessions app.token_hash app.ask_for_invitation_mail app.member_name'),
  ...named(
    'internal',
    'app.company_name app.accept_as app.set_switches app.keep_used_role app.assignments app.access_reason',
  ),
  ...named('internal', 'app.rule_of app.sees app.within'),
  ...named('person', 'public.list_own_sessions public.end_own_session'),
  ...named('internal', 'app.keep_administrators_suspension'),
  ...named('service', 'public.make_hand_off_code public.read_hand_off_code public.spend_hand_off_code'),
  ...named('internal', 'app.may_hand_off app.signed_in app.note_session'),
  ...named('internal', 'app.hides_from'),
  ...named('helper', 'app.was_referred'),
  ...named('person', 'public.admin_audit'),
  ...named('person', 'public.save_with_numbers public.convert_lead public.find_duplicates'),
  ...named('helper', 'app.numbers_of app.numbers_text app.sees_subject app.assignee'),
  ...named('internal', 'app.pass_numbers app.stamp_stage app.note_stage_change'),
};
