export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      affiliate_access_grants: {
        Row: {
          affiliate: string;
          created_at: string;
          created_by: string | null;
          expires_at: string;
          id: string;
          resources: Database['public']['Enums']['resource_name'][] | null;
          revoked_at: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          affiliate: string;
          created_at?: string;
          created_by?: string | null;
          expires_at: string;
          id?: string;
          resources?: Database['public']['Enums']['resource_name'][] | null;
          revoked_at?: string | null;
          user_id: string;
        };
        Update: {
          affiliate?: string;
          created_at?: string;
          created_by?: string | null;
          expires_at?: string;
          id?: string;
          resources?: Database['public']['Enums']['resource_name'][] | null;
          revoked_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'affiliate_access_grants_user_id_affiliate_fkey';
            columns: ['user_id', 'affiliate'];
            isOneToOne: false;
            referencedRelation: 'affiliate_referrals';
            referencedColumns: ['user_id', 'affiliate'];
          },
        ];
      };
      affiliate_referrals: {
        Row: {
          affiliate: string;
          converted_at: string | null;
          created_at: string;
          id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          affiliate: string;
          converted_at?: string | null;
          created_at?: string;
          id?: string;
          user_id: string;
        };
        Update: {
          affiliate?: string;
          converted_at?: string | null;
          created_at?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'affiliate_referrals_affiliate_fkey';
            columns: ['affiliate'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'affiliate_referrals_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      api_keys: {
        Row: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          expires_at: string | null;
          id: string;
          last_used_at: string | null;
          name: string;
          prefix: string;
          revoked_at: string | null;
          revoked_by: string | null;
          scopes: NonNullable<Json>;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          expires_at?: string | null;
          id?: string;
          last_used_at?: string | null;
          name: string;
          prefix: string;
          revoked_at?: string | null;
          revoked_by?: string | null;
          scopes: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          expires_at?: string | null;
          id?: string;
          last_used_at?: string | null;
          name?: string;
          prefix?: string;
          revoked_at?: string | null;
          revoked_by?: string | null;
          scopes?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'api_keys_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      api_start_calls: {
        Row: {
          acting_for: string | null;
          call_id: string | null;
          created_at: string;
          created_by: string | null;
          force_plus: boolean;
          from_number: string;
          id: string;
          idempotency_key: string | null;
          metadata: NonNullable<Json>;
          owner_id: string | null;
          replay_of: string | null;
          room_name: string | null;
          to_number: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          call_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          force_plus?: boolean;
          from_number: string;
          id?: string;
          idempotency_key?: string | null;
          metadata?: NonNullable<Json>;
          owner_id?: string | null;
          replay_of?: string | null;
          room_name?: string | null;
          to_number: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          call_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          force_plus?: boolean;
          from_number?: string;
          id?: string;
          idempotency_key?: string | null;
          metadata?: NonNullable<Json>;
          owner_id?: string | null;
          replay_of?: string | null;
          room_name?: string | null;
          to_number?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'api_start_calls_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'api_start_calls_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'api_start_calls_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
          {
            foreignKeyName: 'api_start_calls_user_id_replay_of_fkey';
            columns: ['user_id', 'replay_of'];
            isOneToOne: false;
            referencedRelation: 'api_start_calls';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      assistant_embeds: {
        Row: {
          assistant_id: string;
          calls_at_once: number;
          calls_per_day: number;
          created_at: string;
          enabled: boolean;
          id: string;
          knowledge: boolean;
          sites: string[];
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          assistant_id: string;
          calls_at_once?: number;
          calls_per_day?: number;
          created_at?: string;
          enabled?: boolean;
          id?: string;
          knowledge?: boolean;
          sites?: string[];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          assistant_id?: string;
          calls_at_once?: number;
          calls_per_day?: number;
          created_at?: string;
          enabled?: boolean;
          id?: string;
          knowledge?: boolean;
          sites?: string[];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_embeds_user_id_assistant_id_fkey';
            columns: ['user_id', 'assistant_id'];
            isOneToOne: true;
            referencedRelation: 'assistants';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'assistant_embeds_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      assistant_knowledge: {
        Row: {
          assistant_id: string;
          created_at: string;
          created_by: string | null;
          file_id: string;
          id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          assistant_id: string;
          created_at?: string;
          created_by?: string | null;
          file_id: string;
          id?: string;
          user_id: string;
        };
        Update: {
          assistant_id?: string;
          created_at?: string;
          created_by?: string | null;
          file_id?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_knowledge_user_id_assistant_id_fkey';
            columns: ['user_id', 'assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'assistant_knowledge_user_id_file_id_fkey';
            columns: ['user_id', 'file_id'];
            isOneToOne: false;
            referencedRelation: 'knowledge_files';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      assistant_test_runs: {
        Row: {
          assistant_id: string;
          batch: string;
          created_at: string;
          created_by: string | null;
          differences: NonNullable<Json>;
          draft_version: number;
          ended_at: string | null;
          id: string;
          items: NonNullable<Json>;
          state: Database['public']['Enums']['test_state'];
          test_id: string;
          user_id: string;
          worked_at: string;
        };
        ComputedFields: never;
        Insert: {
          assistant_id: string;
          batch: string;
          created_at?: string;
          created_by?: string | null;
          differences?: NonNullable<Json>;
          draft_version: number;
          ended_at?: string | null;
          id?: string;
          items?: NonNullable<Json>;
          state?: Database['public']['Enums']['test_state'];
          test_id: string;
          user_id: string;
          worked_at?: string;
        };
        Update: {
          assistant_id?: string;
          batch?: string;
          created_at?: string;
          created_by?: string | null;
          differences?: NonNullable<Json>;
          draft_version?: number;
          ended_at?: string | null;
          id?: string;
          items?: NonNullable<Json>;
          state?: Database['public']['Enums']['test_state'];
          test_id?: string;
          user_id?: string;
          worked_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_test_runs_user_id_assistant_id_test_id_fkey';
            columns: ['user_id', 'assistant_id', 'test_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_tests';
            referencedColumns: ['user_id', 'assistant_id', 'id'];
          },
          {
            foreignKeyName: 'assistant_test_runs_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      assistant_tests: {
        Row: {
          acting_for: string | null;
          answers: NonNullable<Json>;
          assistant_id: string;
          created_at: string;
          created_by: string | null;
          ending: Database['public']['Enums']['test_ending'];
          id: string;
          must_not_say: string[];
          must_say: string[];
          must_use: string[];
          name: string;
          script: NonNullable<Json>;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          answers?: NonNullable<Json>;
          assistant_id: string;
          created_at?: string;
          created_by?: string | null;
          ending?: Database['public']['Enums']['test_ending'];
          id?: string;
          must_not_say?: string[];
          must_say?: string[];
          must_use?: string[];
          name: string;
          script?: NonNullable<Json>;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          acting_for?: string | null;
          answers?: NonNullable<Json>;
          assistant_id?: string;
          created_at?: string;
          created_by?: string | null;
          ending?: Database['public']['Enums']['test_ending'];
          id?: string;
          must_not_say?: string[];
          must_say?: string[];
          must_use?: string[];
          name?: string;
          script?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_tests_user_id_assistant_id_fkey';
            columns: ['user_id', 'assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'assistant_tests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      assistant_versions: {
        Row: {
          acting_for: string | null;
          assistant_id: string;
          config: NonNullable<Json>;
          created_at: string;
          created_by: string | null;
          id: string;
          note: string;
          number: number;
          tests_failed: number | null;
          tests_passed: number | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          assistant_id: string;
          config: NonNullable<Json>;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          note?: string;
          number: number;
          tests_failed?: number | null;
          tests_passed?: number | null;
          user_id: string;
        };
        Update: {
          acting_for?: string | null;
          assistant_id?: string;
          config?: NonNullable<Json>;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          note?: string;
          number?: number;
          tests_failed?: number | null;
          tests_passed?: number | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistant_versions_user_id_assistant_id_fkey';
            columns: ['user_id', 'assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'assistant_versions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      assistants: {
        Row: {
          acting_for: string | null;
          ambient_sound: string | null;
          ambient_volume: number;
          begin_message: string;
          created_at: string;
          created_by: string | null;
          crm_rules: NonNullable<Json>;
          deleted: boolean;
          disclosure: boolean;
          disclosure_message: string;
          first_speaker: Database['public']['Enums']['first_speaker'];
          haystack: string | null;
          id: string;
          idle_messages: string[];
          idle_times: number;
          instructions: string;
          knowledge_latest: boolean;
          language: Database['public']['Enums']['language_code'];
          max_duration_seconds: number;
          mind_model: string | null;
          mind_provider: Database['public']['Enums']['mind_provider'];
          name: string;
          pinned_version_id: string | null;
          record_calls: boolean;
          result_fields: NonNullable<Json>;
          sdk_messages: string[];
          silence_seconds: number;
          stt_language: string | null;
          stt_model: string | null;
          stt_provider: Database['public']['Enums']['stt_provider'];
          sub_account_user_id: string | null;
          tool_ids: string[];
          updated_at: string;
          user_id: string;
          version: number;
          voice: string;
          voice_provider: Database['public']['Enums']['voice_provider'];
          voicemail_action: Database['public']['Enums']['voicemail_action'];
          voicemail_message: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          ambient_sound?: string | null;
          ambient_volume?: number;
          begin_message?: string;
          created_at?: string;
          created_by?: string | null;
          crm_rules?: NonNullable<Json>;
          deleted?: boolean;
          disclosure?: boolean;
          disclosure_message?: string;
          first_speaker?: Database['public']['Enums']['first_speaker'];
          haystack?: never;
          id?: string;
          idle_messages?: string[];
          idle_times?: number;
          instructions?: string;
          knowledge_latest?: boolean;
          language?: Database['public']['Enums']['language_code'];
          max_duration_seconds?: number;
          mind_model?: string | null;
          mind_provider?: Database['public']['Enums']['mind_provider'];
          name: string;
          pinned_version_id?: string | null;
          record_calls?: boolean;
          result_fields?: NonNullable<Json>;
          sdk_messages?: string[];
          silence_seconds?: number;
          stt_language?: string | null;
          stt_model?: string | null;
          stt_provider?: Database['public']['Enums']['stt_provider'];
          sub_account_user_id?: string | null;
          tool_ids?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
          voice?: string;
          voice_provider?: Database['public']['Enums']['voice_provider'];
          voicemail_action?: Database['public']['Enums']['voicemail_action'];
          voicemail_message?: string;
        };
        Update: {
          acting_for?: string | null;
          ambient_sound?: string | null;
          ambient_volume?: number;
          begin_message?: string;
          created_at?: string;
          created_by?: string | null;
          crm_rules?: NonNullable<Json>;
          deleted?: boolean;
          disclosure?: boolean;
          disclosure_message?: string;
          first_speaker?: Database['public']['Enums']['first_speaker'];
          haystack?: never;
          id?: string;
          idle_messages?: string[];
          idle_times?: number;
          instructions?: string;
          knowledge_latest?: boolean;
          language?: Database['public']['Enums']['language_code'];
          max_duration_seconds?: number;
          mind_model?: string | null;
          mind_provider?: Database['public']['Enums']['mind_provider'];
          name?: string;
          pinned_version_id?: string | null;
          record_calls?: boolean;
          result_fields?: NonNullable<Json>;
          sdk_messages?: string[];
          silence_seconds?: number;
          stt_language?: string | null;
          stt_model?: string | null;
          stt_provider?: Database['public']['Enums']['stt_provider'];
          sub_account_user_id?: string | null;
          tool_ids?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
          voice?: string;
          voice_provider?: Database['public']['Enums']['voice_provider'];
          voicemail_action?: Database['public']['Enums']['voicemail_action'];
          voicemail_message?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assistants_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'assistants_user_id_id_pinned_version_id_fkey';
            columns: ['user_id', 'id', 'pinned_version_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_versions';
            referencedColumns: ['user_id', 'assistant_id', 'id'];
          },
          {
            foreignKeyName: 'assistants_user_id_sub_account_user_id_fkey';
            columns: ['user_id', 'sub_account_user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      audit_log: {
        Row: {
          acting_for: string | null;
          action: string;
          actor: string | null;
          at: string;
          detail: NonNullable<Json>;
          entity: string;
          entity_id: string | null;
          hash: string;
          id: string;
          impersonation_id: string | null;
          prev_hash: string;
          seq: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          action: string;
          actor?: string | null;
          at?: string;
          detail?: NonNullable<Json>;
          entity: string;
          entity_id?: string | null;
          hash: string;
          id?: string;
          impersonation_id?: string | null;
          prev_hash: string;
          seq: number;
          user_id: string;
        };
        Update: {
          acting_for?: string | null;
          action?: string;
          actor?: string | null;
          at?: string;
          detail?: NonNullable<Json>;
          entity?: string;
          entity_id?: string | null;
          hash?: string;
          id?: string;
          impersonation_id?: string | null;
          prev_hash?: string;
          seq?: number;
          user_id?: string;
        };
        Relationships: [];
      };
      brand_domains: {
        Row: {
          acting_for: string | null;
          brand_id: string;
          checked_at: string | null;
          created_at: string;
          created_by: string | null;
          host: string;
          id: string;
          missed_since: string | null;
          updated_at: string;
          user_id: string;
          verification_token: string;
          verified_at: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          brand_id: string;
          checked_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          host: string;
          id?: string;
          missed_since?: string | null;
          updated_at?: string;
          user_id: string;
          verification_token?: string;
          verified_at?: string | null;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          brand_id?: string;
          checked_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          host?: string;
          id?: string;
          missed_since?: string | null;
          updated_at?: string;
          user_id?: string;
          verification_token?: string;
          verified_at?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'brand_domains_user_id_brand_id_fkey';
            columns: ['user_id', 'brand_id'];
            isOneToOne: false;
            referencedRelation: 'brands';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      brands: {
        Row: {
          acting_for: string | null;
          colour: string;
          created_at: string;
          created_by: string | null;
          id: string;
          logo_path: string | null;
          name: string;
          name_image_path: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          colour: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          logo_path?: string | null;
          name: string;
          name_image_path?: string | null;
          updated_at?: string;
          user_id: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          colour?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          logo_path?: string | null;
          name?: string;
          name_image_path?: string | null;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'brands_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      calendar_events: {
        Row: {
          acting_for: string | null;
          call_id: string | null;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          crm_contact_id: string | null;
          crm_lead_id: string | null;
          description: string;
          ends_at: string | null;
          haystack: string | null;
          id: string;
          is_deleted: boolean;
          owner_id: string | null;
          starts_at: string | null;
          title: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          call_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          crm_lead_id?: string | null;
          description?: string;
          ends_at?: string | null;
          haystack?: never;
          id?: string;
          is_deleted?: boolean;
          owner_id?: string | null;
          starts_at?: string | null;
          title: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          call_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          crm_lead_id?: string | null;
          description?: string;
          ends_at?: string | null;
          haystack?: never;
          id?: string;
          is_deleted?: boolean;
          owner_id?: string | null;
          starts_at?: string | null;
          title?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'calendar_events_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'calendar_events_user_id_crm_account_id_fkey';
            columns: ['user_id', 'crm_account_id'];
            isOneToOne: false;
            referencedRelation: 'crm_accounts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'calendar_events_user_id_crm_contact_id_fkey';
            columns: ['user_id', 'crm_contact_id'];
            isOneToOne: false;
            referencedRelation: 'crm_contacts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'calendar_events_user_id_crm_lead_id_fkey';
            columns: ['user_id', 'crm_lead_id'];
            isOneToOne: false;
            referencedRelation: 'crm_leads';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'calendar_events_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'calendar_events_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      call_costs: {
        Row: {
          amount_minor: number;
          call_id: string;
          created_at: string;
          currency: string;
          id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          amount_minor: number;
          call_id: string;
          created_at?: string;
          currency: string;
          id?: string;
          user_id?: string;
        };
        Update: {
          amount_minor?: number;
          call_id?: string;
          created_at?: string;
          currency?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'call_costs_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      call_events: {
        Row: {
          at: string;
          call_id: string;
          id: string;
          kind: string;
          payload: NonNullable<Json>;
          source: string;
          source_event_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          at?: string;
          call_id: string;
          id?: string;
          kind: string;
          payload?: NonNullable<Json>;
          source: string;
          source_event_id: string;
          user_id?: string;
        };
        Update: {
          at?: string;
          call_id?: string;
          id?: string;
          kind?: string;
          payload?: NonNullable<Json>;
          source?: string;
          source_event_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'call_events_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      call_recordings: {
        Row: {
          call_id: string;
          created_at: string;
          duration_ms: number | null;
          id: string;
          mime: string;
          part: number;
          path: string;
          size_bytes: number | null;
          started_at_ms: number;
          status: Database['public']['Enums']['recording_status'];
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          call_id: string;
          created_at?: string;
          duration_ms?: number | null;
          id?: string;
          mime?: string;
          part?: number;
          path: string;
          size_bytes?: number | null;
          started_at_ms?: number;
          status?: Database['public']['Enums']['recording_status'];
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          call_id?: string;
          created_at?: string;
          duration_ms?: number | null;
          id?: string;
          mime?: string;
          part?: number;
          path?: string;
          size_bytes?: number | null;
          started_at_ms?: number;
          status?: Database['public']['Enums']['recording_status'];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'call_recordings_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      call_results: {
        Row: {
          call_id: string;
          created_at: string;
          fields: NonNullable<Json>;
          id: string;
          made_by: string;
          model: string;
          reason: string;
          rule: string;
          said: Json | null;
          success: Database['public']['Enums']['call_success'];
          summary: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          call_id: string;
          created_at?: string;
          fields?: NonNullable<Json>;
          id?: string;
          made_by: string;
          model?: string;
          reason?: string;
          rule?: string;
          said?: Json | null;
          success: Database['public']['Enums']['call_success'];
          summary: string;
          user_id?: string;
        };
        Update: {
          call_id?: string;
          created_at?: string;
          fields?: NonNullable<Json>;
          id?: string;
          made_by?: string;
          model?: string;
          reason?: string;
          rule?: string;
          said?: Json | null;
          success?: Database['public']['Enums']['call_success'];
          summary?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'call_results_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      call_supervisors: {
        Row: {
          call_id: string;
          can_publish: boolean;
          created_at: string;
          id: string;
          identity: string;
          joined_at: string;
          left_at: string | null;
          mode: Database['public']['Enums']['supervisor_mode'];
          name: string;
          removed_at: string | null;
          supervisor: string;
          takeover: string | null;
          took_over_at: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          call_id: string;
          can_publish: boolean;
          created_at?: string;
          id?: string;
          identity: string;
          joined_at?: string;
          left_at?: string | null;
          mode: Database['public']['Enums']['supervisor_mode'];
          name: string;
          removed_at?: string | null;
          supervisor: string;
          takeover?: string | null;
          took_over_at?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          call_id?: string;
          can_publish?: boolean;
          created_at?: string;
          id?: string;
          identity?: string;
          joined_at?: string;
          left_at?: string | null;
          mode?: Database['public']['Enums']['supervisor_mode'];
          name?: string;
          removed_at?: string | null;
          supervisor?: string;
          takeover?: string | null;
          took_over_at?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'call_supervisors_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      call_transfers: {
        Row: {
          answered_at: string | null;
          call_id: string;
          carrier: string;
          created_at: string;
          ended_at: string | null;
          id: string;
          name: string;
          number: string;
          reason: string | null;
          refer: string | null;
          state: Database['public']['Enums']['transfer_state'];
          tool_id: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          call_id: string;
          carrier: string;
          created_at?: string;
          ended_at?: string | null;
          id?: string;
          name: string;
          number: string;
          reason?: string | null;
          refer?: string | null;
          state?: Database['public']['Enums']['transfer_state'];
          tool_id?: string | null;
          user_id?: string;
        };
        Update: {
          answered_at?: string | null;
          call_id?: string;
          carrier?: string;
          created_at?: string;
          ended_at?: string | null;
          id?: string;
          name?: string;
          number?: string;
          reason?: string | null;
          refer?: string | null;
          state?: Database['public']['Enums']['transfer_state'];
          tool_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'call_transfers_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      call_turns: {
        Row: {
          at_ms: number;
          call_id: string;
          created_at: string;
          end_ms: number | null;
          id: string;
          interrupted: boolean;
          item_id: string;
          metrics: NonNullable<Json>;
          role: Database['public']['Enums']['turn_role'];
          text: string;
          user_id: string;
          words: Json | null;
        };
        ComputedFields: never;
        Insert: {
          at_ms?: number;
          call_id: string;
          created_at?: string;
          end_ms?: number | null;
          id?: string;
          interrupted?: boolean;
          item_id: string;
          metrics?: NonNullable<Json>;
          role: Database['public']['Enums']['turn_role'];
          text: string;
          user_id?: string;
          words?: Json | null;
        };
        Update: {
          at_ms?: number;
          call_id?: string;
          created_at?: string;
          end_ms?: number | null;
          id?: string;
          interrupted?: boolean;
          item_id?: string;
          metrics?: NonNullable<Json>;
          role?: Database['public']['Enums']['turn_role'];
          text?: string;
          user_id?: string;
          words?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: 'call_turns_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      call_whispers: {
        Row: {
          call_id: string;
          created_at: string;
          id: string;
          said_by: string;
          taken_at: string | null;
          text: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          call_id: string;
          created_at?: string;
          id?: string;
          said_by: string;
          taken_at?: string | null;
          text: string;
          user_id?: string;
        };
        Update: {
          call_id?: string;
          created_at?: string;
          id?: string;
          said_by?: string;
          taken_at?: string | null;
          text?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'call_whispers_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      callLogs: {
        Row: {
          account_id: string | null;
          acting_for: string | null;
          announcement: string | null;
          answered_at: string | null;
          assistant_id: string | null;
          assistant_version_id: string | null;
          call_sid: string | null;
          caller_leg: string | null;
          carrier: string | null;
          contact_id: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          direction: string;
          duration: number;
          embed_origin: string | null;
          end_requested_at: string | null;
          end_requested_by: string | null;
          end_requested_code: string | null;
          ended_at: string | null;
          ended_code: string | null;
          endedReason: string;
          from: string | null;
          handed_to: string | null;
          haystack: string | null;
          id: string;
          is_test: boolean;
          last_line: string | null;
          last_line_at: string | null;
          lead_id: string | null;
          lease_owner: string | null;
          lease_until: string | null;
          leg_identity: string | null;
          metadata: NonNullable<Json>;
          page_language: Database['public']['Enums']['language_code'] | null;
          phone_number_id: string | null;
          refused: boolean;
          result_text: string | null;
          room_sid: string | null;
          simulated: boolean;
          sip_room: string;
          state: Database['public']['Enums']['call_state'];
          status: string;
          sub_account_user_id: string | null;
          success: Database['public']['Enums']['call_success'] | null;
          talking_since: string | null;
          to: string | null;
          type: string;
          updated_at: string;
          user_id: string;
          uuid: string;
          version: number;
          cost: number | null;
          hears_whispers: boolean | null;
        };
        ComputedFields: 'cost' | 'hears_whispers';
        Insert: {
          account_id?: string | null;
          acting_for?: string | null;
          announcement?: string | null;
          answered_at?: string | null;
          assistant_id?: string | null;
          assistant_version_id?: string | null;
          call_sid?: string | null;
          caller_leg?: string | null;
          carrier?: string | null;
          contact_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          direction?: string;
          duration?: number;
          embed_origin?: string | null;
          end_requested_at?: string | null;
          end_requested_by?: string | null;
          end_requested_code?: string | null;
          ended_at?: string | null;
          ended_code?: string | null;
          endedReason?: string;
          from?: string | null;
          handed_to?: string | null;
          haystack?: never;
          id?: string;
          is_test?: boolean;
          last_line?: string | null;
          last_line_at?: string | null;
          lead_id?: string | null;
          lease_owner?: string | null;
          lease_until?: string | null;
          leg_identity?: string | null;
          metadata?: NonNullable<Json>;
          page_language?: Database['public']['Enums']['language_code'] | null;
          phone_number_id?: string | null;
          refused?: boolean;
          result_text?: string | null;
          room_sid?: string | null;
          simulated?: boolean;
          sip_room?: string;
          state?: Database['public']['Enums']['call_state'];
          status?: string;
          sub_account_user_id?: string | null;
          success?: Database['public']['Enums']['call_success'] | null;
          talking_since?: string | null;
          to?: string | null;
          type?: string;
          updated_at?: string;
          user_id?: string;
          uuid?: string;
          version?: number;
        };
        Update: {
          account_id?: string | null;
          acting_for?: string | null;
          announcement?: string | null;
          answered_at?: string | null;
          assistant_id?: string | null;
          assistant_version_id?: string | null;
          call_sid?: string | null;
          caller_leg?: string | null;
          carrier?: string | null;
          contact_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          direction?: string;
          duration?: number;
          embed_origin?: string | null;
          end_requested_at?: string | null;
          end_requested_by?: string | null;
          end_requested_code?: string | null;
          ended_at?: string | null;
          ended_code?: string | null;
          endedReason?: string;
          from?: string | null;
          handed_to?: string | null;
          haystack?: never;
          id?: string;
          is_test?: boolean;
          last_line?: string | null;
          last_line_at?: string | null;
          lead_id?: string | null;
          lease_owner?: string | null;
          lease_until?: string | null;
          leg_identity?: string | null;
          metadata?: NonNullable<Json>;
          page_language?: Database['public']['Enums']['language_code'] | null;
          phone_number_id?: string | null;
          refused?: boolean;
          result_text?: string | null;
          room_sid?: string | null;
          simulated?: boolean;
          sip_room?: string;
          state?: Database['public']['Enums']['call_state'];
          status?: string;
          sub_account_user_id?: string | null;
          success?: Database['public']['Enums']['call_success'] | null;
          talking_since?: string | null;
          to?: string | null;
          type?: string;
          updated_at?: string;
          user_id?: string;
          uuid?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'callLogs_user_id_account_id_fkey';
            columns: ['user_id', 'account_id'];
            isOneToOne: false;
            referencedRelation: 'crm_accounts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'callLogs_user_id_assistant_id_assistant_version_id_fkey';
            columns: ['user_id', 'assistant_id', 'assistant_version_id'];
            isOneToOne: false;
            referencedRelation: 'assistant_versions';
            referencedColumns: ['user_id', 'assistant_id', 'id'];
          },
          {
            foreignKeyName: 'callLogs_user_id_assistant_id_fkey';
            columns: ['user_id', 'assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'callLogs_user_id_contact_id_fkey';
            columns: ['user_id', 'contact_id'];
            isOneToOne: false;
            referencedRelation: 'crm_contacts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'callLogs_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'callLogs_user_id_lead_id_fkey';
            columns: ['user_id', 'lead_id'];
            isOneToOne: false;
            referencedRelation: 'crm_leads';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'callLogs_user_id_phone_number_id_fkey';
            columns: ['user_id', 'phone_number_id'];
            isOneToOne: false;
            referencedRelation: 'phoneNumbers';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'callLogs_user_id_sub_account_user_id_fkey';
            columns: ['user_id', 'sub_account_user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      campaigns: {
        Row: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          haystack: string | null;
          id: string;
          name: string;
          owner_id: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          haystack?: never;
          id?: string;
          name: string;
          owner_id?: string | null;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          haystack?: never;
          id?: string;
          name?: string;
          owner_id?: string | null;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'campaigns_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'campaigns_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      credentials: {
        Row: {
          acting_for: string | null;
          checked_at: string | null;
          created_at: string;
          created_by: string | null;
          id: string;
          last_four: string;
          last_used_at: string | null;
          provider: Database['public']['Enums']['credential_provider'];
          settings: NonNullable<Json>;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          checked_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          last_four: string;
          last_used_at?: string | null;
          provider: Database['public']['Enums']['credential_provider'];
          settings?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          checked_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          last_four?: string;
          last_used_at?: string | null;
          provider?: Database['public']['Enums']['credential_provider'];
          settings?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'credentials_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      crm_accounts: {
        Row: {
          acting_for: string | null;
          address_line1: string;
          city: string;
          country: string;
          created_at: string;
          created_by: string | null;
          custom: NonNullable<Json>;
          deleted: boolean;
          email: string;
          haystack: string | null;
          id: string;
          industry: string;
          more_emails: string;
          name: string;
          name_key: string;
          numbers_changed_at: string | null;
          owner_id: string | null;
          revenue: string;
          size: string;
          state: string;
          tags_text: string;
          updated_at: string;
          user_id: string;
          version: number;
          website: string;
          zip: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          address_line1?: string;
          city?: string;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          custom?: NonNullable<Json>;
          deleted?: boolean;
          email?: string;
          haystack?: never;
          id?: string;
          industry?: string;
          more_emails?: string;
          name: string;
          name_key?: never;
          numbers_changed_at?: string | null;
          owner_id?: string | null;
          revenue?: string;
          size?: string;
          state?: string;
          tags_text?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
          website?: string;
          zip?: string;
        };
        Update: {
          acting_for?: string | null;
          address_line1?: string;
          city?: string;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          custom?: NonNullable<Json>;
          deleted?: boolean;
          email?: string;
          haystack?: never;
          id?: string;
          industry?: string;
          more_emails?: string;
          name?: string;
          name_key?: never;
          numbers_changed_at?: string | null;
          owner_id?: string | null;
          revenue?: string;
          size?: string;
          state?: string;
          tags_text?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
          website?: string;
          zip?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_accounts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'crm_accounts_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      crm_contacts: {
        Row: {
          acting_for: string | null;
          address_line1: string;
          birthday: string | null;
          city: string;
          country: string;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          custom: NonNullable<Json>;
          deleted: boolean;
          email: string;
          first_name: string;
          haystack: string | null;
          id: string;
          job_title: string;
          last_name: string;
          more_emails: string;
          name_key: string;
          numbers_changed_at: string | null;
          owner_id: string | null;
          preferred_language: string;
          source: string;
          state: string;
          tags: string[];
          updated_at: string;
          user_id: string;
          version: number;
          website: string;
          zip: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          address_line1?: string;
          birthday?: string | null;
          city?: string;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          custom?: NonNullable<Json>;
          deleted?: boolean;
          email?: string;
          first_name?: string;
          haystack?: never;
          id?: string;
          job_title?: string;
          last_name?: string;
          more_emails?: string;
          name_key?: never;
          numbers_changed_at?: string | null;
          owner_id?: string | null;
          preferred_language?: string;
          source?: string;
          state?: string;
          tags?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
          website?: string;
          zip?: string;
        };
        Update: {
          acting_for?: string | null;
          address_line1?: string;
          birthday?: string | null;
          city?: string;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          custom?: NonNullable<Json>;
          deleted?: boolean;
          email?: string;
          first_name?: string;
          haystack?: never;
          id?: string;
          job_title?: string;
          last_name?: string;
          more_emails?: string;
          name_key?: never;
          numbers_changed_at?: string | null;
          owner_id?: string | null;
          preferred_language?: string;
          source?: string;
          state?: string;
          tags?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
          website?: string;
          zip?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_contacts_user_id_crm_account_id_fkey';
            columns: ['user_id', 'crm_account_id'];
            isOneToOne: false;
            referencedRelation: 'crm_accounts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_contacts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'crm_contacts_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      crm_custom_fields: {
        Row: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          id: string;
          key: string;
          label: string;
          noun: string;
          options: string[];
          position: number;
          required: boolean;
          retired: boolean;
          type: Database['public']['Enums']['custom_type'];
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          key?: string;
          label: string;
          noun: string;
          options?: string[];
          position?: number;
          required?: boolean;
          retired?: boolean;
          type: Database['public']['Enums']['custom_type'];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          key?: string;
          label?: string;
          noun?: string;
          options?: string[];
          position?: number;
          required?: boolean;
          retired?: boolean;
          type?: Database['public']['Enums']['custom_type'];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_custom_fields_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      crm_emails: {
        Row: {
          acting_for: string | null;
          address: string;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          crm_contact_id: string | null;
          crm_lead_id: string | null;
          deleted: boolean;
          id: string;
          label: string;
          position: number;
          type: Database['public']['Enums']['email_type'];
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          address: string;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          crm_lead_id?: string | null;
          deleted?: boolean;
          id?: string;
          label?: string;
          position?: number;
          type?: Database['public']['Enums']['email_type'];
          updated_at?: string;
          user_id: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          address?: string;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          crm_lead_id?: string | null;
          deleted?: boolean;
          id?: string;
          label?: string;
          position?: number;
          type?: Database['public']['Enums']['email_type'];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_emails_user_id_crm_account_id_fkey';
            columns: ['user_id', 'crm_account_id'];
            isOneToOne: false;
            referencedRelation: 'crm_accounts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_emails_user_id_crm_contact_id_fkey';
            columns: ['user_id', 'crm_contact_id'];
            isOneToOne: false;
            referencedRelation: 'crm_contacts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_emails_user_id_crm_lead_id_fkey';
            columns: ['user_id', 'crm_lead_id'];
            isOneToOne: false;
            referencedRelation: 'crm_leads';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_emails_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      crm_exports: {
        Row: {
          created_at: string;
          created_by: string | null;
          error: string | null;
          expires_at: string;
          file_name: string;
          file_removed: boolean;
          format: string;
          head: NonNullable<Json>;
          id: string;
          list: string;
          owner_id: string;
          path: string;
          query: NonNullable<Json>;
          rows_done: number;
          state: Database['public']['Enums']['export_state'];
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          error?: string | null;
          expires_at?: string;
          file_name: string;
          file_removed?: boolean;
          format: string;
          head?: NonNullable<Json>;
          id?: string;
          list: string;
          owner_id: string;
          path: string;
          query?: NonNullable<Json>;
          rows_done?: number;
          state?: Database['public']['Enums']['export_state'];
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          error?: string | null;
          expires_at?: string;
          file_name?: string;
          file_removed?: boolean;
          format?: string;
          head?: NonNullable<Json>;
          id?: string;
          list?: string;
          owner_id?: string;
          path?: string;
          query?: NonNullable<Json>;
          rows_done?: number;
          state?: Database['public']['Enums']['export_state'];
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_exports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'crm_exports_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      crm_imports: {
        Row: {
          columns: string[] | null;
          columns_hash: string | null;
          country: string;
          created_at: string;
          created_by: string | null;
          created_count: number;
          date_order: string;
          defaults: NonNullable<Json>;
          delimiter: string | null;
          duplicates: Database['public']['Enums']['import_duplicates'];
          encoding: string | null;
          error: string | null;
          expires_at: string;
          failed_count: number;
          file_name: string;
          file_removed: boolean;
          finished_at: string | null;
          id: string;
          kept_count: number;
          mapping: NonNullable<Json>;
          match: string;
          mode: Database['public']['Enums']['import_mode'];
          noun: string;
          owner_id: string;
          path: string;
          row_count: number | null;
          rows_done: number;
          sample: NonNullable<Json>;
          skipped_count: number;
          state: Database['public']['Enums']['import_state'];
          undo_until: string | null;
          undone_count: number;
          updated_at: string;
          updated_count: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          columns?: string[] | null;
          columns_hash?: string | null;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          created_count?: number;
          date_order?: string;
          defaults?: NonNullable<Json>;
          delimiter?: string | null;
          duplicates?: Database['public']['Enums']['import_duplicates'];
          encoding?: string | null;
          error?: string | null;
          expires_at?: string;
          failed_count?: number;
          file_name: string;
          file_removed?: boolean;
          finished_at?: string | null;
          id?: string;
          kept_count?: number;
          mapping?: NonNullable<Json>;
          match?: string;
          mode?: Database['public']['Enums']['import_mode'];
          noun: string;
          owner_id: string;
          path: string;
          row_count?: number | null;
          rows_done?: number;
          sample?: NonNullable<Json>;
          skipped_count?: number;
          state?: Database['public']['Enums']['import_state'];
          undo_until?: string | null;
          undone_count?: number;
          updated_at?: string;
          updated_count?: number;
          user_id: string;
        };
        Update: {
          columns?: string[] | null;
          columns_hash?: string | null;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          created_count?: number;
          date_order?: string;
          defaults?: NonNullable<Json>;
          delimiter?: string | null;
          duplicates?: Database['public']['Enums']['import_duplicates'];
          encoding?: string | null;
          error?: string | null;
          expires_at?: string;
          failed_count?: number;
          file_name?: string;
          file_removed?: boolean;
          finished_at?: string | null;
          id?: string;
          kept_count?: number;
          mapping?: NonNullable<Json>;
          match?: string;
          mode?: Database['public']['Enums']['import_mode'];
          noun?: string;
          owner_id?: string;
          path?: string;
          row_count?: number | null;
          rows_done?: number;
          sample?: NonNullable<Json>;
          skipped_count?: number;
          state?: Database['public']['Enums']['import_state'];
          undo_until?: string | null;
          undone_count?: number;
          updated_at?: string;
          updated_count?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_imports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'crm_imports_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      crm_leads: {
        Row: {
          acting_for: string | null;
          address_line1: string;
          birthday: string | null;
          city: string;
          company: string;
          converted_account_id: string | null;
          converted_at: string | null;
          converted_contact_id: string | null;
          converted_deal_id: string | null;
          country: string;
          created_at: string;
          created_by: string | null;
          custom: NonNullable<Json>;
          deleted: boolean;
          email: string;
          first_name: string;
          haystack: string | null;
          id: string;
          job_title: string;
          last_name: string;
          more_emails: string;
          name_key: string;
          numbers_changed_at: string | null;
          owner_id: string | null;
          preferred_language: string;
          source: string;
          stage: Database['public']['Enums']['lead_stage'];
          stage_changed_at: string;
          stale_at: string | null;
          state: string;
          tags: string[];
          updated_at: string;
          user_id: string;
          version: number;
          website: string;
          zip: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          address_line1?: string;
          birthday?: string | null;
          city?: string;
          company?: string;
          converted_account_id?: string | null;
          converted_at?: string | null;
          converted_contact_id?: string | null;
          converted_deal_id?: string | null;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          custom?: NonNullable<Json>;
          deleted?: boolean;
          email?: string;
          first_name?: string;
          haystack?: never;
          id?: string;
          job_title?: string;
          last_name?: string;
          more_emails?: string;
          name_key?: never;
          numbers_changed_at?: string | null;
          owner_id?: string | null;
          preferred_language?: string;
          source?: string;
          stage?: Database['public']['Enums']['lead_stage'];
          stage_changed_at?: string;
          stale_at?: string | null;
          state?: string;
          tags?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
          website?: string;
          zip?: string;
        };
        Update: {
          acting_for?: string | null;
          address_line1?: string;
          birthday?: string | null;
          city?: string;
          company?: string;
          converted_account_id?: string | null;
          converted_at?: string | null;
          converted_contact_id?: string | null;
          converted_deal_id?: string | null;
          country?: string;
          created_at?: string;
          created_by?: string | null;
          custom?: NonNullable<Json>;
          deleted?: boolean;
          email?: string;
          first_name?: string;
          haystack?: never;
          id?: string;
          job_title?: string;
          last_name?: string;
          more_emails?: string;
          name_key?: never;
          numbers_changed_at?: string | null;
          owner_id?: string | null;
          preferred_language?: string;
          source?: string;
          stage?: Database['public']['Enums']['lead_stage'];
          stage_changed_at?: string;
          stale_at?: string | null;
          state?: string;
          tags?: string[];
          updated_at?: string;
          user_id?: string;
          version?: number;
          website?: string;
          zip?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_leads_user_id_converted_account_id_fkey';
            columns: ['user_id', 'converted_account_id'];
            isOneToOne: false;
            referencedRelation: 'crm_accounts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_leads_user_id_converted_contact_id_fkey';
            columns: ['user_id', 'converted_contact_id'];
            isOneToOne: false;
            referencedRelation: 'crm_contacts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_leads_user_id_converted_deal_id_fkey';
            columns: ['user_id', 'converted_deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_leads_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'crm_leads_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      crm_merges: {
        Row: {
          acting_for: string | null;
          actor: string | null;
          at: string;
          id: string;
          loser_id: string;
          subject_id: string;
          subject_table: string;
          undone_at: string | null;
          undone_by: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          actor?: string | null;
          at?: string;
          id?: string;
          loser_id: string;
          subject_id: string;
          subject_table: string;
          undone_at?: string | null;
          undone_by?: string | null;
          user_id: string;
        };
        Update: {
          acting_for?: string | null;
          actor?: string | null;
          at?: string;
          id?: string;
          loser_id?: string;
          subject_id?: string;
          subject_table?: string;
          undone_at?: string | null;
          undone_by?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_merges_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      crm_not_duplicates: {
        Row: {
          acting_for: string | null;
          actor: string | null;
          at: string;
          id: string;
          other_id: string;
          subject_id: string;
          subject_table: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          actor?: string | null;
          at?: string;
          id?: string;
          other_id: string;
          subject_id: string;
          subject_table: string;
          user_id?: string;
        };
        Update: {
          acting_for?: string | null;
          actor?: string | null;
          at?: string;
          id?: string;
          other_id?: string;
          subject_id?: string;
          subject_table?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_not_duplicates_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      crm_notes: {
        Row: {
          acting_for: string | null;
          body: string;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          crm_contact_id: string | null;
          crm_lead_id: string | null;
          deal_id: string | null;
          deleted: boolean;
          id: string;
          mentions: string[];
          pinned: boolean;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          body: string;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          crm_lead_id?: string | null;
          deal_id?: string | null;
          deleted?: boolean;
          id?: string;
          mentions?: string[];
          pinned?: boolean;
          updated_at?: string;
          user_id: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          body?: string;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          crm_lead_id?: string | null;
          deal_id?: string | null;
          deleted?: boolean;
          id?: string;
          mentions?: string[];
          pinned?: boolean;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_notes_user_id_crm_account_id_fkey';
            columns: ['user_id', 'crm_account_id'];
            isOneToOne: false;
            referencedRelation: 'crm_accounts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_notes_user_id_crm_contact_id_fkey';
            columns: ['user_id', 'crm_contact_id'];
            isOneToOne: false;
            referencedRelation: 'crm_contacts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_notes_user_id_crm_lead_id_fkey';
            columns: ['user_id', 'crm_lead_id'];
            isOneToOne: false;
            referencedRelation: 'crm_leads';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_notes_user_id_deal_id_fkey';
            columns: ['user_id', 'deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_notes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      crm_phone_numbers: {
        Row: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          crm_contact_id: string | null;
          crm_lead_id: string | null;
          deleted: boolean;
          haystack: string | null;
          id: string;
          is_primary: boolean;
          label: string;
          number: string;
          owner_id: string | null;
          position: number;
          type: Database['public']['Enums']['phone_type'];
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          crm_lead_id?: string | null;
          deleted?: boolean;
          haystack?: never;
          id?: string;
          is_primary?: boolean;
          label?: string;
          number: string;
          owner_id?: string | null;
          position?: number;
          type?: Database['public']['Enums']['phone_type'];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          crm_lead_id?: string | null;
          deleted?: boolean;
          haystack?: never;
          id?: string;
          is_primary?: boolean;
          label?: string;
          number?: string;
          owner_id?: string | null;
          position?: number;
          type?: Database['public']['Enums']['phone_type'];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_phone_numbers_user_id_crm_account_id_fkey';
            columns: ['user_id', 'crm_account_id'];
            isOneToOne: false;
            referencedRelation: 'crm_accounts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_phone_numbers_user_id_crm_contact_id_fkey';
            columns: ['user_id', 'crm_contact_id'];
            isOneToOne: false;
            referencedRelation: 'crm_contacts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_phone_numbers_user_id_crm_lead_id_fkey';
            columns: ['user_id', 'crm_lead_id'];
            isOneToOne: false;
            referencedRelation: 'crm_leads';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_phone_numbers_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'crm_phone_numbers_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      crm_settings: {
        Row: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          duplicates: NonNullable<Json>;
          id: string;
          sources: string[];
          stale_days: NonNullable<Json>;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          duplicates?: NonNullable<Json>;
          id?: string;
          sources?: string[];
          stale_days?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          duplicates?: NonNullable<Json>;
          id?: string;
          sources?: string[];
          stale_days?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      crm_tags: {
        Row: {
          acting_for: string | null;
          colour: string;
          created_at: string;
          created_by: string | null;
          id: string;
          name: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          colour?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          name: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          colour?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          name?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_tags_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      crm_tasks: {
        Row: {
          acting_for: string | null;
          body: string;
          completed_by: string | null;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          crm_contact_id: string | null;
          crm_lead_id: string | null;
          deal_id: string | null;
          deleted: boolean;
          done_at: string | null;
          due_at: string | null;
          follows: string | null;
          haystack: string | null;
          id: string;
          owner_id: string | null;
          priority: Database['public']['Enums']['task_priority'];
          remind_at: string | null;
          repeat_every: number;
          repeat_from: string | null;
          repeats: Database['public']['Enums']['task_repeat'];
          sort_at: string;
          time_zone: string;
          title: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          body?: string;
          completed_by?: string | null;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          crm_lead_id?: string | null;
          deal_id?: string | null;
          deleted?: boolean;
          done_at?: string | null;
          due_at?: string | null;
          follows?: string | null;
          haystack?: never;
          id?: string;
          owner_id?: string | null;
          priority?: Database['public']['Enums']['task_priority'];
          remind_at?: string | null;
          repeat_every?: number;
          repeat_from?: string | null;
          repeats?: Database['public']['Enums']['task_repeat'];
          sort_at?: string;
          time_zone?: string;
          title: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          body?: string;
          completed_by?: string | null;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          crm_lead_id?: string | null;
          deal_id?: string | null;
          deleted?: boolean;
          done_at?: string | null;
          due_at?: string | null;
          follows?: string | null;
          haystack?: never;
          id?: string;
          owner_id?: string | null;
          priority?: Database['public']['Enums']['task_priority'];
          remind_at?: string | null;
          repeat_every?: number;
          repeat_from?: string | null;
          repeats?: Database['public']['Enums']['task_repeat'];
          sort_at?: string;
          time_zone?: string;
          title?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'crm_tasks_user_id_crm_account_id_fkey';
            columns: ['user_id', 'crm_account_id'];
            isOneToOne: false;
            referencedRelation: 'crm_accounts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_tasks_user_id_crm_contact_id_fkey';
            columns: ['user_id', 'crm_contact_id'];
            isOneToOne: false;
            referencedRelation: 'crm_contacts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_tasks_user_id_crm_lead_id_fkey';
            columns: ['user_id', 'crm_lead_id'];
            isOneToOne: false;
            referencedRelation: 'crm_leads';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_tasks_user_id_deal_id_fkey';
            columns: ['user_id', 'deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_tasks_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'crm_tasks_user_id_follows_fkey';
            columns: ['user_id', 'follows'];
            isOneToOne: false;
            referencedRelation: 'crm_tasks';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'crm_tasks_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      customTools: {
        Row: {
          acting_for: string | null;
          active: boolean;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          description: string;
          failure: string;
          haystack: string | null;
          headers: NonNullable<Json>;
          id: string;
          kind: Database['public']['Enums']['tool_kind'];
          meanwhile: string;
          method: Database['public']['Enums']['tool_method'];
          name: string;
          owner_id: string | null;
          parameters: NonNullable<Json>;
          settings: NonNullable<Json>;
          timeout_ms: number;
          updated_at: string;
          url: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          active?: boolean;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          description?: string;
          failure?: string;
          haystack?: never;
          headers?: NonNullable<Json>;
          id?: string;
          kind?: Database['public']['Enums']['tool_kind'];
          meanwhile?: string;
          method?: Database['public']['Enums']['tool_method'];
          name: string;
          owner_id?: string | null;
          parameters?: NonNullable<Json>;
          settings?: NonNullable<Json>;
          timeout_ms?: number;
          updated_at?: string;
          url?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          active?: boolean;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          description?: string;
          failure?: string;
          haystack?: never;
          headers?: NonNullable<Json>;
          id?: string;
          kind?: Database['public']['Enums']['tool_kind'];
          meanwhile?: string;
          method?: Database['public']['Enums']['tool_method'];
          name?: string;
          owner_id?: string | null;
          parameters?: NonNullable<Json>;
          settings?: NonNullable<Json>;
          timeout_ms?: number;
          updated_at?: string;
          url?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'customTools_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'customTools_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      deal_stages: {
        Row: {
          acting_for: string | null;
          code: Database['public']['Enums']['deal_stage_code'] | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          id: string;
          kind: Database['public']['Enums']['stage_kind'];
          name: string;
          position: number;
          probability: number;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          code?: Database['public']['Enums']['deal_stage_code'] | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          id?: string;
          kind?: Database['public']['Enums']['stage_kind'];
          name?: string;
          position: number;
          probability: number;
          updated_at?: string;
          user_id: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          code?: Database['public']['Enums']['deal_stage_code'] | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          id?: string;
          kind?: Database['public']['Enums']['stage_kind'];
          name?: string;
          position?: number;
          probability?: number;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'deal_stages_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      deals: {
        Row: {
          acting_for: string | null;
          amount_major: number;
          amount_minor: number;
          close_date: string;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          crm_contact_id: string | null;
          currency: string;
          custom: NonNullable<Json>;
          deleted: boolean;
          haystack: string | null;
          id: string;
          lost_reason: string;
          name: string;
          owner_id: string | null;
          position: number;
          stage_id: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          amount_major?: never;
          amount_minor?: number;
          close_date: string;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          currency: string;
          custom?: NonNullable<Json>;
          deleted?: boolean;
          haystack?: never;
          id?: string;
          lost_reason?: string;
          name: string;
          owner_id?: string | null;
          position?: number;
          stage_id: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          amount_major?: never;
          amount_minor?: number;
          close_date?: string;
          created_at?: string;
          created_by?: string | null;
          crm_account_id?: string | null;
          crm_contact_id?: string | null;
          currency?: string;
          custom?: NonNullable<Json>;
          deleted?: boolean;
          haystack?: never;
          id?: string;
          lost_reason?: string;
          name?: string;
          owner_id?: string | null;
          position?: number;
          stage_id?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'deals_user_id_crm_account_id_fkey';
            columns: ['user_id', 'crm_account_id'];
            isOneToOne: false;
            referencedRelation: 'crm_accounts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'deals_user_id_crm_contact_id_fkey';
            columns: ['user_id', 'crm_contact_id'];
            isOneToOne: false;
            referencedRelation: 'crm_contacts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'deals_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'deals_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
          {
            foreignKeyName: 'deals_user_id_stage_id_fkey';
            columns: ['user_id', 'stage_id'];
            isOneToOne: false;
            referencedRelation: 'deal_stages';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      dial_list_contacts: {
        Row: {
          acting_for: string | null;
          call_count: number;
          created_at: string;
          created_by: string | null;
          crm_contact_id: string | null;
          deleted: boolean;
          dial_list_id: string | null;
          haystack: string | null;
          id: string;
          last_called_at: string | null;
          name: string;
          owner_id: string | null;
          phone_number: string;
          status: Database['public']['Enums']['dial_status'];
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          call_count?: number;
          created_at?: string;
          created_by?: string | null;
          crm_contact_id?: string | null;
          deleted?: boolean;
          dial_list_id?: string | null;
          haystack?: never;
          id?: string;
          last_called_at?: string | null;
          name?: string;
          owner_id?: string | null;
          phone_number: string;
          status?: Database['public']['Enums']['dial_status'];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          call_count?: number;
          created_at?: string;
          created_by?: string | null;
          crm_contact_id?: string | null;
          deleted?: boolean;
          dial_list_id?: string | null;
          haystack?: never;
          id?: string;
          last_called_at?: string | null;
          name?: string;
          owner_id?: string | null;
          phone_number?: string;
          status?: Database['public']['Enums']['dial_status'];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'dial_list_contacts_user_id_crm_contact_id_fkey';
            columns: ['user_id', 'crm_contact_id'];
            isOneToOne: false;
            referencedRelation: 'crm_contacts';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'dial_list_contacts_user_id_dial_list_id_fkey';
            columns: ['user_id', 'dial_list_id'];
            isOneToOne: false;
            referencedRelation: 'dial_lists';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'dial_list_contacts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'dial_list_contacts_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      dial_lists: {
        Row: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          haystack: string | null;
          id: string;
          name: string;
          owner_id: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          haystack?: never;
          id?: string;
          name: string;
          owner_id?: string | null;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          haystack?: never;
          id?: string;
          name?: string;
          owner_id?: string | null;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'dial_lists_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'dial_lists_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      donotcall: {
        Row: {
          acting_for: string | null;
          call_id: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          expires_at: string | null;
          haystack: string | null;
          id: string;
          number: string;
          owner_id: string | null;
          reason: string;
          said: string;
          said_at_ms: number | null;
          source: Database['public']['Enums']['donotcall_source'];
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          call_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          expires_at?: string | null;
          haystack?: never;
          id?: string;
          number: string;
          owner_id?: string | null;
          reason?: string;
          said?: string;
          said_at_ms?: number | null;
          source?: Database['public']['Enums']['donotcall_source'];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          call_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          expires_at?: string | null;
          haystack?: never;
          id?: string;
          number?: string;
          owner_id?: string | null;
          reason?: string;
          said?: string;
          said_at_ms?: number | null;
          source?: Database['public']['Enums']['donotcall_source'];
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'donotcall_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'donotcall_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'donotcall_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      donotcall_events: {
        Row: {
          acting_for: string | null;
          call_id: string | null;
          created_at: string;
          created_by: string | null;
          donotcall_id: string;
          id: string;
          kind: Database['public']['Enums']['donotcall_event'];
          owner_id: string | null;
          reason: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          call_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          donotcall_id: string;
          id?: string;
          kind: Database['public']['Enums']['donotcall_event'];
          owner_id?: string | null;
          reason?: string;
          user_id: string;
        };
        Update: {
          acting_for?: string | null;
          call_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          donotcall_id?: string;
          id?: string;
          kind?: Database['public']['Enums']['donotcall_event'];
          owner_id?: string | null;
          reason?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'donotcall_events_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'donotcall_events_user_id_donotcall_id_fkey';
            columns: ['user_id', 'donotcall_id'];
            isOneToOne: false;
            referencedRelation: 'donotcall';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'donotcall_events_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      extension_states: {
        Row: {
          devices: NonNullable<Json>;
          extension_id: string;
          id: string;
          refused_at: string | null;
          refused_code: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          devices?: NonNullable<Json>;
          extension_id: string;
          id?: string;
          refused_at?: string | null;
          refused_code?: string | null;
          user_id?: string;
        };
        Update: {
          devices?: NonNullable<Json>;
          extension_id?: string;
          id?: string;
          refused_at?: string | null;
          refused_code?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'extension_states_user_id_extension_id_fkey';
            columns: ['user_id', 'extension_id'];
            isOneToOne: true;
            referencedRelation: 'pbxextensions';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      field_changes: {
        Row: {
          acting_for: string | null;
          actor: string | null;
          at: string;
          call_id: string | null;
          changes: NonNullable<Json>;
          id: string;
          subject_id: string;
          subject_table: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          actor?: string | null;
          at?: string;
          call_id?: string | null;
          changes: NonNullable<Json>;
          id?: string;
          subject_id: string;
          subject_table: string;
          user_id: string;
        };
        Update: {
          acting_for?: string | null;
          actor?: string | null;
          at?: string;
          call_id?: string | null;
          changes?: NonNullable<Json>;
          id?: string;
          subject_id?: string;
          subject_table?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'field_changes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      impersonations: {
        Row: {
          actor: string;
          created_at: string;
          expires_at: string;
          grant_id: string | null;
          id: string;
          reason: string;
          revoked_at: string | null;
          target: string;
        };
        ComputedFields: never;
        Insert: {
          actor: string;
          created_at?: string;
          expires_at: string;
          grant_id?: string | null;
          id?: string;
          reason?: string;
          revoked_at?: string | null;
          target: string;
        };
        Update: {
          actor?: string;
          created_at?: string;
          expires_at?: string;
          grant_id?: string | null;
          id?: string;
          reason?: string;
          revoked_at?: string | null;
          target?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'impersonations_actor_fkey';
            columns: ['actor'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'impersonations_grant_id_fkey';
            columns: ['grant_id'];
            isOneToOne: false;
            referencedRelation: 'affiliate_access_grants';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'impersonations_target_fkey';
            columns: ['target'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      internalUsers: {
        Row: {
          address_line1: string;
          affiliate_dashboard_enabled: boolean | null;
          api_keys_enabled: boolean | null;
          authID: string;
          automation_enabled: boolean | null;
          avatarUrl: string | null;
          billing_address: string;
          billing_city: string;
          billing_country: string;
          billing_enabled: boolean | null;
          billing_hide_prices_enabled: boolean | null;
          billing_state: string;
          billing_zip: string;
          callcenter_enabled: boolean | null;
          campaigns_enabled: boolean | null;
          city: string;
          companyName: string;
          country: string;
          created_at: string;
          credentials_enabled: boolean | null;
          crm_enabled: boolean | null;
          disabled: boolean;
          email: string;
          firstName: string;
          hide_logs_enabled: boolean | null;
          id: string;
          is_admin_account: boolean;
          lastName: string;
          live_agents: number;
          main_account: boolean;
          parent_user_id: string | null;
          phone_Number: string;
          rights_version: number;
          role_id: string | null;
          state: string;
          suspended_by_administrator: boolean;
          tenant_id: string;
          updated_at: string;
          user_lang: string;
          user_management_enabled: boolean | null;
          version: number;
          zip: string;
          is_affiliate_referral: boolean | null;
        };
        ComputedFields: 'is_affiliate_referral';
        Insert: {
          address_line1?: string;
          affiliate_dashboard_enabled?: boolean | null;
          api_keys_enabled?: boolean | null;
          authID: string;
          automation_enabled?: boolean | null;
          avatarUrl?: string | null;
          billing_address?: string;
          billing_city?: string;
          billing_country?: string;
          billing_enabled?: boolean | null;
          billing_hide_prices_enabled?: boolean | null;
          billing_state?: string;
          billing_zip?: string;
          callcenter_enabled?: boolean | null;
          campaigns_enabled?: boolean | null;
          city?: string;
          companyName?: string;
          country?: string;
          created_at?: string;
          credentials_enabled?: boolean | null;
          crm_enabled?: boolean | null;
          disabled?: boolean;
          email?: string;
          firstName?: string;
          hide_logs_enabled?: boolean | null;
          id?: string;
          is_admin_account?: boolean;
          lastName?: string;
          live_agents?: number;
          main_account?: boolean;
          parent_user_id?: string | null;
          phone_Number?: string;
          rights_version?: number;
          role_id?: string | null;
          state?: string;
          suspended_by_administrator?: boolean;
          tenant_id?: never;
          updated_at?: string;
          user_lang?: string;
          user_management_enabled?: boolean | null;
          version?: number;
          zip?: string;
        };
        Update: {
          address_line1?: string;
          affiliate_dashboard_enabled?: boolean | null;
          api_keys_enabled?: boolean | null;
          authID?: string;
          automation_enabled?: boolean | null;
          avatarUrl?: string | null;
          billing_address?: string;
          billing_city?: string;
          billing_country?: string;
          billing_enabled?: boolean | null;
          billing_hide_prices_enabled?: boolean | null;
          billing_state?: string;
          billing_zip?: string;
          callcenter_enabled?: boolean | null;
          campaigns_enabled?: boolean | null;
          city?: string;
          companyName?: string;
          country?: string;
          created_at?: string;
          credentials_enabled?: boolean | null;
          crm_enabled?: boolean | null;
          disabled?: boolean;
          email?: string;
          firstName?: string;
          hide_logs_enabled?: boolean | null;
          id?: string;
          is_admin_account?: boolean;
          lastName?: string;
          live_agents?: number;
          main_account?: boolean;
          parent_user_id?: string | null;
          phone_Number?: string;
          rights_version?: number;
          role_id?: string | null;
          state?: string;
          suspended_by_administrator?: boolean;
          tenant_id?: never;
          updated_at?: string;
          user_lang?: string;
          user_management_enabled?: boolean | null;
          version?: number;
          zip?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'internalUsers_parent_user_id_fkey';
            columns: ['parent_user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'internalUsers_tenant_id_role_id_fkey';
            columns: ['tenant_id', 'role_id'];
            isOneToOne: false;
            referencedRelation: 'roles';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      invitations: {
        Row: {
          accepted_at: string | null;
          accepted_by: string | null;
          acting_for: string | null;
          asked_at: string;
          created_at: string;
          created_by: string | null;
          email: string;
          expires_at: string;
          id: string;
          mail: string;
          role_id: string;
          sends: number;
          status: string;
          updated_at: string;
          user_id: string;
          user_lang: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          accepted_by?: string | null;
          acting_for?: string | null;
          asked_at?: string;
          created_at?: string;
          created_by?: string | null;
          email: string;
          expires_at?: string;
          id?: string;
          mail?: string;
          role_id: string;
          sends?: number;
          status?: string;
          updated_at?: string;
          user_id?: string;
          user_lang?: string;
          version?: number;
        };
        Update: {
          accepted_at?: string | null;
          accepted_by?: string | null;
          acting_for?: string | null;
          asked_at?: string;
          created_at?: string;
          created_by?: string | null;
          email?: string;
          expires_at?: string;
          id?: string;
          mail?: string;
          role_id?: string;
          sends?: number;
          status?: string;
          updated_at?: string;
          user_id?: string;
          user_lang?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'invitations_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'invitations_user_id_role_id_fkey';
            columns: ['user_id', 'role_id'];
            isOneToOne: false;
            referencedRelation: 'roles';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      knowledge_chunks: {
        Row: {
          file_id: string;
          id: string;
          place: string;
          place_from: number | null;
          place_kind: Database['public']['Enums']['knowledge_place'];
          place_to: number | null;
          position: number;
          reading: number;
          text: string;
          user_id: string;
          words: unknown;
        };
        ComputedFields: never;
        Insert: {
          file_id: string;
          id?: string;
          place?: string;
          place_from?: number | null;
          place_kind?: Database['public']['Enums']['knowledge_place'];
          place_to?: number | null;
          position: number;
          reading?: number;
          text: string;
          user_id: string;
          words: unknown;
        };
        Update: {
          file_id?: string;
          id?: string;
          place?: string;
          place_from?: number | null;
          place_kind?: Database['public']['Enums']['knowledge_place'];
          place_to?: number | null;
          position?: number;
          reading?: number;
          text?: string;
          user_id?: string;
          words?: unknown;
        };
        Relationships: [
          {
            foreignKeyName: 'knowledge_chunks_user_id_file_id_fkey';
            columns: ['user_id', 'file_id'];
            isOneToOne: false;
            referencedRelation: 'knowledge_files';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      knowledge_files: {
        Row: {
          acting_for: string | null;
          address: string | null;
          bytes: number | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          error: string | null;
          haystack: string | null;
          id: string;
          kind: Database['public']['Enums']['knowledge_kind'] | null;
          name: string;
          owner_id: string | null;
          parts_all: number;
          parts_done: number;
          passages: number;
          path: string;
          read_at: string | null;
          reading: number;
          state: Database['public']['Enums']['knowledge_state'];
          updated_at: string;
          user_id: string;
          version: number;
          worked_at: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          address?: string | null;
          bytes?: number | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          error?: string | null;
          haystack?: never;
          id?: string;
          kind?: Database['public']['Enums']['knowledge_kind'] | null;
          name: string;
          owner_id?: string | null;
          parts_all?: number;
          parts_done?: number;
          passages?: number;
          path: string;
          read_at?: string | null;
          reading?: number;
          state?: Database['public']['Enums']['knowledge_state'];
          updated_at?: string;
          user_id?: string;
          version?: number;
          worked_at?: string;
        };
        Update: {
          acting_for?: string | null;
          address?: string | null;
          bytes?: number | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          error?: string | null;
          haystack?: never;
          id?: string;
          kind?: Database['public']['Enums']['knowledge_kind'] | null;
          name?: string;
          owner_id?: string | null;
          parts_all?: number;
          parts_done?: number;
          passages?: number;
          path?: string;
          read_at?: string | null;
          reading?: number;
          state?: Database['public']['Enums']['knowledge_state'];
          updated_at?: string;
          user_id?: string;
          version?: number;
          worked_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'knowledge_files_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'knowledge_files_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      notifications: {
        Row: {
          actor: string | null;
          created_at: string;
          id: string;
          kind: Database['public']['Enums']['notification_kind'];
          mail: string;
          read_at: string | null;
          recipient_id: string;
          source: string;
          subject_id: string;
          subject_table: string;
          title: string;
          user_id: string;
          actor_name: string | null;
        };
        ComputedFields: 'actor_name';
        Insert: {
          actor?: string | null;
          created_at?: string;
          id?: string;
          kind: Database['public']['Enums']['notification_kind'];
          mail?: string;
          read_at?: string | null;
          recipient_id: string;
          source: string;
          subject_id: string;
          subject_table: string;
          title: string;
          user_id: string;
        };
        Update: {
          actor?: string | null;
          created_at?: string;
          id?: string;
          kind?: Database['public']['Enums']['notification_kind'];
          mail?: string;
          read_at?: string | null;
          recipient_id?: string;
          source?: string;
          subject_id?: string;
          subject_table?: string;
          title?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      pbxextensions: {
        Row: {
          acting_for: string | null;
          active: boolean;
          caller_name: string;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          extension: string;
          haystack: string | null;
          id: string;
          name: string;
          owner_id: string | null;
          password_set_at: string | null;
          person_id: string;
          phone_number_id: string | null;
          ring_seconds: number;
          sip_user: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          active?: boolean;
          caller_name?: string;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          extension: string;
          haystack?: never;
          id?: string;
          name: string;
          owner_id?: string | null;
          password_set_at?: string | null;
          person_id: string;
          phone_number_id?: string | null;
          ring_seconds?: number;
          sip_user: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          active?: boolean;
          caller_name?: string;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          extension?: string;
          haystack?: never;
          id?: string;
          name?: string;
          owner_id?: string | null;
          password_set_at?: string | null;
          person_id?: string;
          phone_number_id?: string | null;
          ring_seconds?: number;
          sip_user?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'pbxextensions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'pbxextensions_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
          {
            foreignKeyName: 'pbxextensions_user_id_person_id_fkey';
            columns: ['user_id', 'person_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
          {
            foreignKeyName: 'pbxextensions_user_id_phone_number_id_fkey';
            columns: ['user_id', 'phone_number_id'];
            isOneToOne: false;
            referencedRelation: 'phoneNumbers';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      phoneNumbers: {
        Row: {
          acting_for: string | null;
          active: boolean;
          allowed_countries: string[];
          assistant_id: string | null;
          closed_message: string;
          created_at: string;
          created_by: string | null;
          default_outbound: boolean;
          deleted: boolean;
          fallback_assistant_id: string | null;
          haystack: string | null;
          id: string;
          label: string;
          opening_hours: Json | null;
          outbound_assistant_id: string | null;
          owner_id: string | null;
          phone_provider_id: string | null;
          phoneNumber: string;
          provider: Database['public']['Enums']['number_provider'];
          time_zone: string;
          updated_at: string;
          user_id: string;
          verified_at: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          active?: boolean;
          allowed_countries?: string[];
          assistant_id?: string | null;
          closed_message?: string;
          created_at?: string;
          created_by?: string | null;
          default_outbound?: boolean;
          deleted?: boolean;
          fallback_assistant_id?: string | null;
          haystack?: never;
          id?: string;
          label?: string;
          opening_hours?: Json | null;
          outbound_assistant_id?: string | null;
          owner_id?: string | null;
          phone_provider_id?: string | null;
          phoneNumber: string;
          provider?: Database['public']['Enums']['number_provider'];
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
          verified_at?: string | null;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          active?: boolean;
          allowed_countries?: string[];
          assistant_id?: string | null;
          closed_message?: string;
          created_at?: string;
          created_by?: string | null;
          default_outbound?: boolean;
          deleted?: boolean;
          fallback_assistant_id?: string | null;
          haystack?: never;
          id?: string;
          label?: string;
          opening_hours?: Json | null;
          outbound_assistant_id?: string | null;
          owner_id?: string | null;
          phone_provider_id?: string | null;
          phoneNumber?: string;
          provider?: Database['public']['Enums']['number_provider'];
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
          verified_at?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'phoneNumbers_user_id_assistant_id_fkey';
            columns: ['user_id', 'assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'phoneNumbers_user_id_fallback_assistant_id_fkey';
            columns: ['user_id', 'fallback_assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'phoneNumbers_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'phoneNumbers_user_id_outbound_assistant_id_fkey';
            columns: ['user_id', 'outbound_assistant_id'];
            isOneToOne: false;
            referencedRelation: 'assistants';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'phoneNumbers_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
          {
            foreignKeyName: 'phoneNumbers_user_id_phone_provider_id_fkey';
            columns: ['user_id', 'phone_provider_id'];
            isOneToOne: false;
            referencedRelation: 'phoneProviders';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      phoneProviders: {
        Row: {
          acting_for: string | null;
          active: boolean;
          address: string;
          checked_at: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          haystack: string | null;
          id: string;
          inbound_networks: string[];
          inbound_problem: string | null;
          inbound_sign_in: boolean;
          inbound_trunk_id: string;
          media_encryption: Database['public']['Enums']['sip_encryption'];
          name: string;
          owner_id: string | null;
          password_set_at: string | null;
          problem: string | null;
          provider: Database['public']['Enums']['phone_provider'];
          transport: Database['public']['Enums']['sip_transport'];
          trunk_id: string;
          updated_at: string;
          user_id: string;
          username: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          active?: boolean;
          address?: string;
          checked_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          haystack?: never;
          id?: string;
          inbound_networks?: string[];
          inbound_problem?: string | null;
          inbound_sign_in?: boolean;
          inbound_trunk_id?: string;
          media_encryption?: Database['public']['Enums']['sip_encryption'];
          name: string;
          owner_id?: string | null;
          password_set_at?: string | null;
          problem?: string | null;
          provider: Database['public']['Enums']['phone_provider'];
          transport?: Database['public']['Enums']['sip_transport'];
          trunk_id?: string;
          updated_at?: string;
          user_id?: string;
          username?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          active?: boolean;
          address?: string;
          checked_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          haystack?: never;
          id?: string;
          inbound_networks?: string[];
          inbound_problem?: string | null;
          inbound_sign_in?: boolean;
          inbound_trunk_id?: string;
          media_encryption?: Database['public']['Enums']['sip_encryption'];
          name?: string;
          owner_id?: string | null;
          password_set_at?: string | null;
          problem?: string | null;
          provider?: Database['public']['Enums']['phone_provider'];
          transport?: Database['public']['Enums']['sip_transport'];
          trunk_id?: string;
          updated_at?: string;
          user_id?: string;
          username?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'phoneProviders_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'phoneProviders_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      products: {
        Row: {
          acting_for: string | null;
          active: boolean;
          created_at: string;
          created_by: string | null;
          currency: string;
          deleted: boolean;
          description: string;
          haystack: string | null;
          id: string;
          name: string;
          owner_id: string | null;
          price_major: number;
          price_minor: number;
          sku: string;
          tax_class: Database['public']['Enums']['tax_class'];
          unit: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          active?: boolean;
          created_at?: string;
          created_by?: string | null;
          currency: string;
          deleted?: boolean;
          description?: string;
          haystack?: never;
          id?: string;
          name: string;
          owner_id?: string | null;
          price_major?: never;
          price_minor: number;
          sku?: string;
          tax_class?: Database['public']['Enums']['tax_class'];
          unit?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          active?: boolean;
          created_at?: string;
          created_by?: string | null;
          currency?: string;
          deleted?: boolean;
          description?: string;
          haystack?: never;
          id?: string;
          name?: string;
          owner_id?: string | null;
          price_major?: never;
          price_minor?: number;
          sku?: string;
          tax_class?: Database['public']['Enums']['tax_class'];
          unit?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'products_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'products_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      role_permissions: {
        Row: {
          access_scope: Database['public']['Enums']['access_scope'];
          acting_for: string | null;
          can_delete: boolean;
          can_insert: boolean;
          can_select: boolean;
          can_update: boolean;
          created_at: string;
          created_by: string | null;
          id: string;
          resource: Database['public']['Enums']['resource_name'];
          role_id: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          access_scope?: Database['public']['Enums']['access_scope'];
          acting_for?: string | null;
          can_delete?: boolean;
          can_insert?: boolean;
          can_select?: boolean;
          can_update?: boolean;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          resource: Database['public']['Enums']['resource_name'];
          role_id: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          access_scope?: Database['public']['Enums']['access_scope'];
          acting_for?: string | null;
          can_delete?: boolean;
          can_insert?: boolean;
          can_select?: boolean;
          can_update?: boolean;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          resource?: Database['public']['Enums']['resource_name'];
          role_id?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'role_permissions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'role_permissions_user_id_role_id_fkey';
            columns: ['user_id', 'role_id'];
            isOneToOne: false;
            referencedRelation: 'roles';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      roles: {
        Row: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          description: string;
          haystack: string | null;
          id: string;
          name: string;
          rights_changed_at: string;
          updated_at: string;
          user_id: string;
          version: number;
          people_count: number | null;
        };
        ComputedFields: 'people_count';
        Insert: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          description?: string;
          haystack?: never;
          id?: string;
          name: string;
          rights_changed_at?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          description?: string;
          haystack?: never;
          id?: string;
          name?: string;
          rights_changed_at?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      saved_view_defaults: {
        Row: {
          created_by: string | null;
          id: string;
          list: string;
          owner_id: string;
          user_id: string;
          view_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_by?: string | null;
          id?: string;
          list: string;
          owner_id: string;
          user_id: string;
          view_id: string;
        };
        Update: {
          created_by?: string | null;
          id?: string;
          list?: string;
          owner_id?: string;
          user_id?: string;
          view_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_view_defaults_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
          {
            foreignKeyName: 'saved_view_defaults_user_id_view_id_fkey';
            columns: ['user_id', 'view_id'];
            isOneToOne: false;
            referencedRelation: 'saved_views';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      saved_views: {
        Row: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          id: string;
          list: string;
          name: string;
          owner_id: string;
          resource: Database['public']['Enums']['resource_name'];
          search: string;
          shared: boolean;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          id?: string;
          list: string;
          name: string;
          owner_id?: string;
          resource: Database['public']['Enums']['resource_name'];
          search?: string;
          shared?: boolean;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          deleted?: boolean;
          id?: string;
          list?: string;
          name?: string;
          owner_id?: string;
          resource?: Database['public']['Enums']['resource_name'];
          search?: string;
          shared?: boolean;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'saved_views_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'saved_views_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      services: {
        Row: {
          acting_for: string | null;
          active: boolean;
          created_at: string;
          created_by: string | null;
          currency: string;
          deleted: boolean;
          description: string;
          haystack: string | null;
          id: string;
          name: string;
          owner_id: string | null;
          price_major: number;
          price_minor: number;
          sku: string;
          tax_class: Database['public']['Enums']['tax_class'];
          unit: string;
          updated_at: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          active?: boolean;
          created_at?: string;
          created_by?: string | null;
          currency: string;
          deleted?: boolean;
          description?: string;
          haystack?: never;
          id?: string;
          name: string;
          owner_id?: string | null;
          price_major?: never;
          price_minor: number;
          sku?: string;
          tax_class?: Database['public']['Enums']['tax_class'];
          unit?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          acting_for?: string | null;
          active?: boolean;
          created_at?: string;
          created_by?: string | null;
          currency?: string;
          deleted?: boolean;
          description?: string;
          haystack?: never;
          id?: string;
          name?: string;
          owner_id?: string | null;
          price_major?: never;
          price_minor?: number;
          sku?: string;
          tax_class?: Database['public']['Enums']['tax_class'];
          unit?: string;
          updated_at?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'services_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'services_user_id_owner_id_fkey';
            columns: ['user_id', 'owner_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['tenant_id', 'authID'];
          },
        ];
      };
      stage_changes: {
        Row: {
          acting_for: string | null;
          actor: string | null;
          at: string;
          call_id: string | null;
          from_stage: string;
          id: string;
          subject_id: string;
          subject_table: string;
          to_stage: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          actor?: string | null;
          at?: string;
          call_id?: string | null;
          from_stage: string;
          id?: string;
          subject_id: string;
          subject_table: string;
          to_stage: string;
          user_id: string;
        };
        Update: {
          acting_for?: string | null;
          actor?: string | null;
          at?: string;
          call_id?: string | null;
          from_stage?: string;
          id?: string;
          subject_id?: string;
          subject_table?: string;
          to_stage?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'stage_changes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
        ];
      };
      tool_secrets: {
        Row: {
          created_by: string | null;
          id: string;
          last_four: string;
          name: string;
          origin: string;
          saved_at: string;
          tool_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_by?: string | null;
          id?: string;
          last_four: string;
          name: string;
          origin: string;
          saved_at?: string;
          tool_id: string;
          user_id: string;
        };
        Update: {
          created_by?: string | null;
          id?: string;
          last_four?: string;
          name?: string;
          origin?: string;
          saved_at?: string;
          tool_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'tool_secrets_user_id_tool_id_fkey';
            columns: ['user_id', 'tool_id'];
            isOneToOne: false;
            referencedRelation: 'customTools';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      trunk_checks: {
        Row: {
          acting_for: string | null;
          call_id: string | null;
          created_at: string;
          created_by: string | null;
          ended_at: string | null;
          from_number: string | null;
          id: string;
          language: string;
          provider_id: string;
          state: Database['public']['Enums']['trunk_check_state'];
          steps: NonNullable<Json>;
          to_number: string | null;
          user_id: string;
          worked_at: string;
        };
        ComputedFields: never;
        Insert: {
          acting_for?: string | null;
          call_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          ended_at?: string | null;
          from_number?: string | null;
          id?: string;
          language: string;
          provider_id: string;
          state?: Database['public']['Enums']['trunk_check_state'];
          steps?: NonNullable<Json>;
          to_number?: string | null;
          user_id: string;
          worked_at?: string;
        };
        Update: {
          acting_for?: string | null;
          call_id?: string | null;
          created_at?: string;
          created_by?: string | null;
          ended_at?: string | null;
          from_number?: string | null;
          id?: string;
          language?: string;
          provider_id?: string;
          state?: Database['public']['Enums']['trunk_check_state'];
          steps?: NonNullable<Json>;
          to_number?: string | null;
          user_id?: string;
          worked_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'trunk_checks_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'trunk_checks_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'internalUsers';
            referencedColumns: ['authID'];
          },
          {
            foreignKeyName: 'trunk_checks_user_id_provider_id_fkey';
            columns: ['user_id', 'provider_id'];
            isOneToOne: false;
            referencedRelation: 'phoneProviders';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      usage_records: {
        Row: {
          assistant_id: string | null;
          call_id: string | null;
          cost_micros: number | null;
          created_at: string;
          currency: string | null;
          estimated: number;
          file_id: string | null;
          id: string;
          kind: Database['public']['Enums']['usage_kind'];
          model: string;
          part: number;
          per_units: number | null;
          price_micros: number | null;
          provider: string;
          quantity: number;
          step_units: number | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          assistant_id?: string | null;
          call_id?: string | null;
          cost_micros?: number | null;
          created_at?: string;
          currency?: string | null;
          estimated?: number;
          file_id?: string | null;
          id?: string;
          kind: Database['public']['Enums']['usage_kind'];
          model?: string;
          part?: number;
          per_units?: number | null;
          price_micros?: number | null;
          provider: string;
          quantity: number;
          step_units?: number | null;
          user_id?: string;
        };
        Update: {
          assistant_id?: string | null;
          call_id?: string | null;
          cost_micros?: number | null;
          created_at?: string;
          currency?: string | null;
          estimated?: number;
          file_id?: string | null;
          id?: string;
          kind?: Database['public']['Enums']['usage_kind'];
          model?: string;
          part?: number;
          per_units?: number | null;
          price_micros?: number | null;
          provider?: string;
          quantity?: number;
          step_units?: number | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'usage_records_user_id_call_id_fkey';
            columns: ['user_id', 'call_id'];
            isOneToOne: false;
            referencedRelation: 'callLogs';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_invitation: { Args: { p_token: string }; Returns: string };
      accept_local_brand_domain: {
        Args: { p_id: string };
        Returns: {
          acting_for: string | null;
          brand_id: string;
          checked_at: string | null;
          created_at: string;
          created_by: string | null;
          host: string;
          id: string;
          missed_since: string | null;
          updated_at: string;
          user_id: string;
          verification_token: string;
          verified_at: string | null;
          version: number;
        };
        SetofOptions: {
          from: '*';
          to: 'brand_domains';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      actor_name: {
        Args: {
          p_notification: Omit<
            Database['public']['Tables']['notifications']['Row'],
            Database['public']['Tables']['notifications']['ComputedFields']
          >;
        };
        Returns: string;
      };
      add_donotcall: { Args: { p_expires_at?: string; p_numbers: string[]; p_reason?: string }; Returns: number };
      admin_account: { Args: { p_user: string }; Returns: Json };
      admin_accounts: {
        Args: { p_after?: string; p_ascending?: boolean; p_limit?: number; p_search?: string; p_sort?: string };
        Returns: {
          administrator: boolean;
          company: string;
          created_at: string;
          email: string;
          id: string;
          main_account: boolean;
          name: string;
          owner_email: string;
          suspended: boolean;
        }[];
      };
      admin_audit: {
        Args: { p_before?: number; p_limit?: number; p_user: string };
        Returns: {
          acting_for_name: string;
          action: string;
          actor_name: string;
          at: string;
          detail: Json;
          entity: string;
          entity_id: string;
          id: string;
          seq: number;
        }[];
      };
      admin_overview: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_set_administrator: { Args: { p_administrator: boolean; p_user: string }; Returns: undefined };
      admin_set_rate: {
        Args: {
          p_currency: string;
          p_kind: Database['public']['Enums']['usage_kind'];
          p_model?: string;
          p_per_units: number;
          p_price_micros: number;
          p_provider: string;
          p_step_units?: number;
          p_valid_from?: string;
        };
        Returns: string;
      };
      admin_set_switch: {
        Args: { p_on: boolean; p_switch: string; p_user: string; p_version: number };
        Returns: undefined;
      };
      admin_suspend: { Args: { p_suspended: boolean; p_user: string }; Returns: undefined };
      api_catalogue: { Args: Record<PropertyKey, never>; Returns: Json };
      assert_may_mute: { Args: { p_room: string }; Returns: undefined };
      assistant_turn_gaps: {
        Args: { p_assistant: string };
        Returns: {
          p50: number;
          p95: number;
          turns: number;
        }[];
      };
      audit_people: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          member: boolean;
          name: string;
        }[];
      };
      brand_for: { Args: { p_host: string; p_user?: string }; Returns: Json };
      cancel_export: { Args: { p_id: string }; Returns: undefined };
      cancel_import: { Args: { p_id: string }; Returns: undefined };
      changed_tools: { Args: { p_assistant: string }; Returns: string[] };
      changes_of_call: {
        Args: { p_call: string };
        Returns: {
          after: Json;
          before: Json;
          deleted: boolean;
          field: string;
          id: string;
          may_revert: boolean;
          name: string;
          noun: string;
          record_id: string;
          reverted_at: string;
          reverted_by: string;
          stands: boolean;
        }[];
      };
      check_brand_domain: {
        Args: { p_id: string; p_records: string[] };
        Returns: {
          acting_for: string | null;
          brand_id: string;
          checked_at: string | null;
          created_at: string;
          created_by: string | null;
          host: string;
          id: string;
          missed_since: string | null;
          updated_at: string;
          user_id: string;
          verification_token: string;
          verified_at: string | null;
          version: number;
        };
        SetofOptions: {
          from: '*';
          to: 'brand_domains';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      check_import: { Args: { p_id: string }; Returns: undefined };
      claim_brand_domain: {
        Args: { p_host: string };
        Returns: {
          acting_for: string | null;
          brand_id: string;
          checked_at: string | null;
          created_at: string;
          created_by: string | null;
          host: string;
          id: string;
          missed_since: string | null;
          updated_at: string;
          user_id: string;
          verification_token: string;
          verified_at: string | null;
          version: number;
        };
        SetofOptions: {
          from: '*';
          to: 'brand_domains';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      colleagues: {
        Args: { p_resource: Database['public']['Enums']['resource_name'] };
        Returns: {
          disabled: boolean;
          id: string;
          name: string;
        }[];
      };
      convert_lead: {
        Args: { p_account?: string; p_company?: string; p_deal?: Json; p_id: string; p_version: number };
        Returns: string;
      };
      cost: {
        Args: {
          p_call: Omit<
            Database['public']['Tables']['callLogs']['Row'],
            Database['public']['Tables']['callLogs']['ComputedFields']
          >;
        };
        Returns: number;
      };
      create_affiliate_referral_record: {
        Args: { p_affiliate_user_id: string; p_new_user_id: string };
        Returns: undefined;
      };
      create_api_key: { Args: { p_expires_at?: string; p_name: string; p_scopes: Json }; Returns: Json };
      create_import: {
        Args: { p_file_name: string; p_noun: string };
        Returns: {
          columns: string[] | null;
          columns_hash: string | null;
          country: string;
          created_at: string;
          created_by: string | null;
          created_count: number;
          date_order: string;
          defaults: NonNullable<Json>;
          delimiter: string | null;
          duplicates: Database['public']['Enums']['import_duplicates'];
          encoding: string | null;
          error: string | null;
          expires_at: string;
          failed_count: number;
          file_name: string;
          file_removed: boolean;
          finished_at: string | null;
          id: string;
          kept_count: number;
          mapping: NonNullable<Json>;
          match: string;
          mode: Database['public']['Enums']['import_mode'];
          noun: string;
          owner_id: string;
          path: string;
          row_count: number | null;
          rows_done: number;
          sample: NonNullable<Json>;
          skipped_count: number;
          state: Database['public']['Enums']['import_state'];
          undo_until: string | null;
          undone_count: number;
          updated_at: string;
          updated_count: number;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'crm_imports';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_role: { Args: { p_copy_of?: string; p_name: string; p_template?: string }; Returns: string };
      credential_place: {
        Args: { p_provider: Database['public']['Enums']['credential_provider'] };
        Returns: {
          id: string;
          tenant: string;
        }[];
      };
      crm_dashboard: {
        Args: { p_asks?: Json; p_days?: number };
        Returns: {
          amount: number;
          card: string;
          condition: Json;
          key: string;
          name: string;
          total: number;
        }[];
      };
      deal_cards: {
        Args: { p_most?: number; p_owner?: string; p_words?: string[] };
        Returns: {
          account_name: string;
          amount_minor: number;
          close_date: string;
          contact_name: string;
          currency: string;
          id: string;
          name: string;
          owner_id: string;
          stage_id: string;
          version: number;
        }[];
      };
      deal_totals: {
        Args: { p_owner?: string; p_words?: string[] };
        Returns: {
          amount_minor: number;
          currency: string;
          deals: number;
          stage_id: string;
        }[];
      };
      default_view: {
        Args: { p_list: string };
        Returns: {
          id: string;
          search: string;
        }[];
      };
      draft_knowledge: { Args: { p_assistant: string }; Returns: Json };
      duplicate_pairs: {
        Args: { p_most?: number; p_table: string };
        Returns: {
          alike: number;
          one_id: string;
          one_name: string;
          other_id: string;
          other_name: string;
          reason: string;
          why: string;
        }[];
      };
      effective_access: {
        Args: { p_user: string };
        Returns: {
          reason: string;
          resource: Database['public']['Enums']['resource_name'];
          scope: Database['public']['Enums']['access_scope'];
          verb: string;
        }[];
      };
      embed_sites: { Args: { p_assistant: string }; Returns: string[] };
      embedded_result: { Args: { p_assistant: string; p_ticket: string }; Returns: Json };
      end_own_session: { Args: { p_id: string }; Returns: boolean };
      enter_embedded_call: { Args: { p_assistant: string; p_ticket: string }; Returns: Json };
      enter_web_call: { Args: { p_assistant: string; p_room: string }; Returns: Json };
      enter_whisper: { Args: { p_room: string }; Returns: Json };
      export_audit_log: {
        Args: { p_actor?: string; p_days?: number; p_entity?: string; p_impersonation?: string };
        Returns: Json;
      };
      extension_registrar: { Args: Record<PropertyKey, never>; Returns: string };
      filtered_count: {
        Args: { p_search?: string; p_table: string; p_trash?: boolean; p_where: Json };
        Returns: number;
      };
      find_duplicates: {
        Args: { p_accounts?: boolean; p_company?: string; p_emails: string[]; p_name?: string; p_numbers: string[] };
        Returns: {
          id: string;
          kind: string;
          name: string;
          reason: string;
          why: string;
        }[];
      };
      get_pipeline_statistics: {
        Args: Record<PropertyKey, never>;
        Returns: {
          accounts_count: number;
          calendar_count: number;
          contacts_count: number;
          deals_count: number;
          invoices_count: number;
          jobs_count: number;
          kanban_count: number;
          leads_count: number;
          mailbox_count: number;
          products_count: number;
          quotes_count: number;
          services_count: number;
          subscriptions_count: number;
          tasks_count: number;
        }[];
      };
      get_total_live_agents: { Args: Record<PropertyKey, never>; Returns: number };
      get_user_role_info: { Args: { p_target_user_id: string }; Returns: Json };
      grant_affiliate_access: {
        Args: { p_expires_at: string; p_resources?: Database['public']['Enums']['resource_name'][] };
        Returns: string;
      };
      granted_accounts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          expires_at: string;
          granted_at: string;
          id: string;
          name: string;
          resources: Database['public']['Enums']['resource_name'][];
          target: string;
        }[];
      };
      hand_back_call: { Args: { p_note?: string; p_room: string }; Returns: undefined };
      header_agent: { Args: Record<PropertyKey, never>; Returns: string };
      hears_whispers: {
        Args: {
          p_call: Omit<
            Database['public']['Tables']['callLogs']['Row'],
            Database['public']['Tables']['callLogs']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      import_problems: { Args: { p_after?: number; p_id: string; p_limit?: number }; Returns: Json };
      invite_sub_user: { Args: { p_email: string; p_lang?: string; p_role: string }; Returns: string };
      is_affiliate_referral: {
        Args: {
          p_user: Omit<
            Database['public']['Tables']['internalUsers']['Row'],
            Database['public']['Tables']['internalUsers']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      join_by_invitation: { Args: { p_token: string; p_user: string }; Returns: string };
      keyed_providers: { Args: Record<PropertyKey, never>; Returns: string[] };
      knowledge_asked: {
        Args: Record<PropertyKey, never>;
        Returns: {
          meant: boolean;
          tenant: string;
        }[];
      };
      knowledge_search: {
        Args: Record<PropertyKey, never>;
        Returns: {
          fault: string;
          key: boolean;
          vectors: boolean;
          waiting: number;
        }[];
      };
      lead_cards: {
        Args: { p_most?: number; p_search?: string; p_where?: Json };
        Returns: {
          company: string;
          converted_at: string;
          id: string;
          name: string;
          owner_id: string;
          stage: Database['public']['Enums']['lead_stage'];
          stage_changed_at: string;
          stale_at: string;
          version: number;
        }[];
      };
      lead_totals: {
        Args: { p_search?: string; p_where?: Json };
        Returns: {
          leads: number;
          stage: Database['public']['Enums']['lead_stage'];
        }[];
      };
      leave_call: { Args: { p_room: string }; Returns: undefined };
      lift_donotcall: { Args: { p_ids: string[]; p_reason: string }; Returns: number };
      list_assistants: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          ambient_sound: string | null;
          ambient_volume: number;
          begin_message: string;
          created_at: string;
          created_by: string | null;
          crm_rules: NonNullable<Json>;
          deleted: boolean;
          disclosure: boolean;
          disclosure_message: string;
          first_speaker: Database['public']['Enums']['first_speaker'];
          haystack: string | null;
          id: string;
          idle_messages: string[];
          idle_times: number;
          instructions: string;
          knowledge_latest: boolean;
          language: Database['public']['Enums']['language_code'];
          max_duration_seconds: number;
          mind_model: string | null;
          mind_provider: Database['public']['Enums']['mind_provider'];
          name: string;
          pinned_version_id: string | null;
          record_calls: boolean;
          result_fields: NonNullable<Json>;
          sdk_messages: string[];
          silence_seconds: number;
          stt_language: string | null;
          stt_model: string | null;
          stt_provider: Database['public']['Enums']['stt_provider'];
          sub_account_user_id: string | null;
          tool_ids: string[];
          updated_at: string;
          user_id: string;
          version: number;
          voice: string;
          voice_provider: Database['public']['Enums']['voice_provider'];
          voicemail_action: Database['public']['Enums']['voicemail_action'];
          voicemail_message: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'assistants';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_calendar_events: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          call_id: string | null;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          crm_contact_id: string | null;
          crm_lead_id: string | null;
          description: string;
          ends_at: string | null;
          haystack: string | null;
          id: string;
          is_deleted: boolean;
          owner_id: string | null;
          starts_at: string | null;
          title: string;
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'calendar_events';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_calllogs: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          account_id: string | null;
          acting_for: string | null;
          announcement: string | null;
          answered_at: string | null;
          assistant_id: string | null;
          assistant_version_id: string | null;
          call_sid: string | null;
          caller_leg: string | null;
          carrier: string | null;
          contact_id: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          direction: string;
          duration: number;
          embed_origin: string | null;
          end_requested_at: string | null;
          end_requested_by: string | null;
          end_requested_code: string | null;
          ended_at: string | null;
          ended_code: string | null;
          endedReason: string;
          from: string | null;
          handed_to: string | null;
          haystack: string | null;
          id: string;
          is_test: boolean;
          last_line: string | null;
          last_line_at: string | null;
          lead_id: string | null;
          lease_owner: string | null;
          lease_until: string | null;
          leg_identity: string | null;
          metadata: NonNullable<Json>;
          page_language: Database['public']['Enums']['language_code'] | null;
          phone_number_id: string | null;
          refused: boolean;
          result_text: string | null;
          room_sid: string | null;
          simulated: boolean;
          sip_room: string;
          state: Database['public']['Enums']['call_state'];
          status: string;
          sub_account_user_id: string | null;
          success: Database['public']['Enums']['call_success'] | null;
          talking_since: string | null;
          to: string | null;
          type: string;
          updated_at: string;
          user_id: string;
          uuid: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'callLogs';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_campaigns: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          haystack: string | null;
          id: string;
          name: string;
          owner_id: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'campaigns';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_count: { Args: { p_search?: string; p_table: string }; Returns: number };
      list_crm_accounts: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          address_line1: string;
          city: string;
          country: string;
          created_at: string;
          created_by: string | null;
          custom: NonNullable<Json>;
          deleted: boolean;
          email: string;
          haystack: string | null;
          id: string;
          industry: string;
          more_emails: string;
          name: string;
          name_key: string;
          numbers_changed_at: string | null;
          owner_id: string | null;
          revenue: string;
          size: string;
          state: string;
          tags_text: string;
          updated_at: string;
          user_id: string;
          version: number;
          website: string;
          zip: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'crm_accounts';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_crm_contacts: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          address_line1: string;
          birthday: string | null;
          city: string;
          country: string;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          custom: NonNullable<Json>;
          deleted: boolean;
          email: string;
          first_name: string;
          haystack: string | null;
          id: string;
          job_title: string;
          last_name: string;
          more_emails: string;
          name_key: string;
          numbers_changed_at: string | null;
          owner_id: string | null;
          preferred_language: string;
          source: string;
          state: string;
          tags: string[];
          updated_at: string;
          user_id: string;
          version: number;
          website: string;
          zip: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'crm_contacts';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_crm_leads: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          address_line1: string;
          birthday: string | null;
          city: string;
          company: string;
          converted_account_id: string | null;
          converted_at: string | null;
          converted_contact_id: string | null;
          converted_deal_id: string | null;
          country: string;
          created_at: string;
          created_by: string | null;
          custom: NonNullable<Json>;
          deleted: boolean;
          email: string;
          first_name: string;
          haystack: string | null;
          id: string;
          job_title: string;
          last_name: string;
          more_emails: string;
          name_key: string;
          numbers_changed_at: string | null;
          owner_id: string | null;
          preferred_language: string;
          source: string;
          stage: Database['public']['Enums']['lead_stage'];
          stage_changed_at: string;
          stale_at: string | null;
          state: string;
          tags: string[];
          updated_at: string;
          user_id: string;
          version: number;
          website: string;
          zip: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'crm_leads';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_crm_phone_numbers: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          crm_contact_id: string | null;
          crm_lead_id: string | null;
          deleted: boolean;
          haystack: string | null;
          id: string;
          is_primary: boolean;
          label: string;
          number: string;
          owner_id: string | null;
          position: number;
          type: Database['public']['Enums']['phone_type'];
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'crm_phone_numbers';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_crm_tasks: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          body: string;
          completed_by: string | null;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          crm_contact_id: string | null;
          crm_lead_id: string | null;
          deal_id: string | null;
          deleted: boolean;
          done_at: string | null;
          due_at: string | null;
          follows: string | null;
          haystack: string | null;
          id: string;
          owner_id: string | null;
          priority: Database['public']['Enums']['task_priority'];
          remind_at: string | null;
          repeat_every: number;
          repeat_from: string | null;
          repeats: Database['public']['Enums']['task_repeat'];
          sort_at: string;
          time_zone: string;
          title: string;
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'crm_tasks';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_customtools: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          active: boolean;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          description: string;
          failure: string;
          haystack: string | null;
          headers: NonNullable<Json>;
          id: string;
          kind: Database['public']['Enums']['tool_kind'];
          meanwhile: string;
          method: Database['public']['Enums']['tool_method'];
          name: string;
          owner_id: string | null;
          parameters: NonNullable<Json>;
          settings: NonNullable<Json>;
          timeout_ms: number;
          updated_at: string;
          url: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'customTools';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_deals: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          amount_major: number;
          amount_minor: number;
          close_date: string;
          created_at: string;
          created_by: string | null;
          crm_account_id: string | null;
          crm_contact_id: string | null;
          currency: string;
          custom: NonNullable<Json>;
          deleted: boolean;
          haystack: string | null;
          id: string;
          lost_reason: string;
          name: string;
          owner_id: string | null;
          position: number;
          stage_id: string;
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'deals';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_dial_list_contacts: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          call_count: number;
          created_at: string;
          created_by: string | null;
          crm_contact_id: string | null;
          deleted: boolean;
          dial_list_id: string | null;
          haystack: string | null;
          id: string;
          last_called_at: string | null;
          name: string;
          owner_id: string | null;
          phone_number: string;
          status: Database['public']['Enums']['dial_status'];
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'dial_list_contacts';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_dial_lists: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          haystack: string | null;
          id: string;
          name: string;
          owner_id: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'dial_lists';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_donotcall: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          call_id: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          expires_at: string | null;
          haystack: string | null;
          id: string;
          number: string;
          owner_id: string | null;
          reason: string;
          said: string;
          said_at_ms: number | null;
          source: Database['public']['Enums']['donotcall_source'];
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'donotcall';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_knowledge_files: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          address: string | null;
          bytes: number | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          error: string | null;
          haystack: string | null;
          id: string;
          kind: Database['public']['Enums']['knowledge_kind'] | null;
          name: string;
          owner_id: string | null;
          parts_all: number;
          parts_done: number;
          passages: number;
          path: string;
          read_at: string | null;
          reading: number;
          state: Database['public']['Enums']['knowledge_state'];
          updated_at: string;
          user_id: string;
          version: number;
          worked_at: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'knowledge_files';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          address: string;
          created_at: string;
          current: boolean;
          id: string;
          last_seen_at: string;
          user_agent: string;
        }[];
      };
      list_pbxextensions: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          active: boolean;
          caller_name: string;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          extension: string;
          haystack: string | null;
          id: string;
          name: string;
          owner_id: string | null;
          password_set_at: string | null;
          person_id: string;
          phone_number_id: string | null;
          ring_seconds: number;
          sip_user: string;
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'pbxextensions';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_phonenumbers: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          active: boolean;
          allowed_countries: string[];
          assistant_id: string | null;
          closed_message: string;
          created_at: string;
          created_by: string | null;
          default_outbound: boolean;
          deleted: boolean;
          fallback_assistant_id: string | null;
          haystack: string | null;
          id: string;
          label: string;
          opening_hours: Json | null;
          outbound_assistant_id: string | null;
          owner_id: string | null;
          phone_provider_id: string | null;
          phoneNumber: string;
          provider: Database['public']['Enums']['number_provider'];
          time_zone: string;
          updated_at: string;
          user_id: string;
          verified_at: string | null;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'phoneNumbers';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_phoneproviders: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          active: boolean;
          address: string;
          checked_at: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          haystack: string | null;
          id: string;
          inbound_networks: string[];
          inbound_problem: string | null;
          inbound_sign_in: boolean;
          inbound_trunk_id: string;
          media_encryption: Database['public']['Enums']['sip_encryption'];
          name: string;
          owner_id: string | null;
          password_set_at: string | null;
          problem: string | null;
          provider: Database['public']['Enums']['phone_provider'];
          transport: Database['public']['Enums']['sip_transport'];
          trunk_id: string;
          updated_at: string;
          user_id: string;
          username: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'phoneProviders';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_products: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          active: boolean;
          created_at: string;
          created_by: string | null;
          currency: string;
          deleted: boolean;
          description: string;
          haystack: string | null;
          id: string;
          name: string;
          owner_id: string | null;
          price_major: number;
          price_minor: number;
          sku: string;
          tax_class: Database['public']['Enums']['tax_class'];
          unit: string;
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'products';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_referrals: {
        Args: { p_after?: string; p_limit?: number };
        Returns: {
          converted: boolean;
          email: string;
          id: string;
          signed_up: string;
        }[];
      };
      list_roles: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          created_at: string;
          created_by: string | null;
          deleted: boolean;
          description: string;
          haystack: string | null;
          id: string;
          name: string;
          rights_changed_at: string;
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'roles';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_services: {
        Args: {
          p_ascending?: boolean;
          p_from?: Json;
          p_limit?: number;
          p_search?: string;
          p_sort?: string;
          p_trash?: boolean;
          p_where?: Json;
        };
        Returns: {
          acting_for: string | null;
          active: boolean;
          created_at: string;
          created_by: string | null;
          currency: string;
          deleted: boolean;
          description: string;
          haystack: string | null;
          id: string;
          name: string;
          owner_id: string | null;
          price_major: number;
          price_minor: number;
          sku: string;
          tax_class: Database['public']['Enums']['tax_class'];
          unit: string;
          updated_at: string;
          user_id: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'services';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      live_attention: {
        Args: Record<PropertyKey, never>;
        Returns: {
          call_id: string;
          deals: Json;
          turns: Json;
        }[];
      };
      mail_brand: { Args: { p_host: string; p_new: boolean; p_user: string }; Returns: Json };
      make_hand_off_code: { Args: { p_session: string; p_user: string }; Returns: string };
      may_act: { Args: Record<PropertyKey, never>; Returns: boolean };
      may_try_assistant: { Args: { p_assistant: string }; Returns: undefined };
      may_try_tool: { Args: { p_tool: string }; Returns: undefined };
      merge_records: {
        Args: {
          p_loser: string;
          p_loser_version?: number;
          p_table: string;
          p_take?: string[];
          p_winner: string;
          p_winner_version?: number;
        };
        Returns: string;
      };
      merged_ids: { Args: { p_id: string; p_table: string }; Returns: string[] };
      merged_into: { Args: { p_id: string; p_table: string }; Returns: string };
      move_deal: {
        Args: { p_after?: string; p_id: string; p_lost_reason?: string; p_stage: string };
        Returns: undefined;
      };
      my_affiliate: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          name: string;
          since: string;
        }[];
      };
      number_health: {
        Args: { p_number: string; p_zone?: string };
        Returns: {
          day: string;
          incoming: number;
          incoming_answered: number;
          outgoing: number;
          outgoing_answered: number;
        }[];
      };
      open_embed: { Args: { p_address: string; p_assistant: string; p_origin: string }; Returns: Json };
      open_list_with: { Args: { p_list: string; p_view?: string }; Returns: undefined };
      order_custom_fields: { Args: { p_ids: string[] }; Returns: undefined };
      people_count: {
        Args: {
          p: Omit<
            Database['public']['Tables']['roles']['Row'],
            Database['public']['Tables']['roles']['ComputedFields']
          >;
        };
        Returns: number;
      };
      pin_assistant_version: { Args: { p_assistant: string; p_version?: string }; Returns: undefined };
      pin_note: { Args: { p_id: string; p_pinned: boolean }; Returns: undefined };
      preview_call_changes: {
        Args: { p_call: string; p_rules: Json };
        Returns: {
          after: Json;
          before: Json;
          field: string;
          name: string;
          noun: string;
          record_id: string;
          verdict: string;
        }[];
      };
      publish_assistant: { Args: { p_assistant: string; p_note?: string; p_version: number }; Returns: string };
      publish_assistant_anyway: { Args: { p_assistant: string; p_note?: string; p_version: number }; Returns: string };
      rates: {
        Args: Record<PropertyKey, never>;
        Returns: {
          currency: string;
          kind: Database['public']['Enums']['usage_kind'];
          model: string;
          per_units: number;
          price_micros: number;
          provider: string;
          step_units: number;
          valid_from: string;
        }[];
      };
      read_hand_off_code: {
        Args: { p_code: string };
        Returns: {
          email: string;
          user_id: string;
        }[];
      };
      read_invitation: { Args: { p_token: string }; Returns: Json };
      read_knowledge: { Args: { p_id: string }; Returns: undefined };
      referral_months: {
        Args: Record<PropertyKey, never>;
        Returns: {
          conversions: number;
          month: string;
          referrals: number;
        }[];
      };
      referral_totals: {
        Args: Record<PropertyKey, never>;
        Returns: {
          conversions: number;
          referrals: number;
        }[];
      };
      release_brand_domain: { Args: { p_id: string }; Returns: undefined };
      remove_assistant_test: { Args: { p_assistant: string; p_id: string }; Returns: undefined };
      remove_credential: { Args: { p_id: string }; Returns: undefined };
      remove_note: { Args: { p_deleted?: boolean; p_id: string }; Returns: undefined };
      remove_sub_user: { Args: { p_heir: string; p_user: string }; Returns: number };
      remove_supervisor: {
        Args: { p_identity: string; p_room: string };
        Returns: {
          call_id: string;
          can_publish: boolean;
          created_at: string;
          id: string;
          identity: string;
          joined_at: string;
          left_at: string | null;
          mode: Database['public']['Enums']['supervisor_mode'];
          name: string;
          removed_at: string | null;
          supervisor: string;
          takeover: string | null;
          took_over_at: string | null;
          updated_at: string;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'call_supervisors';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      remove_tag: { Args: { p_id: string }; Returns: undefined };
      remove_tool_secret: { Args: { p_name: string; p_tool: string }; Returns: undefined };
      rename_tag: { Args: { p_id: string; p_name: string }; Returns: undefined };
      request_call_end: { Args: { p_code?: string; p_room: string }; Returns: Json };
      resend_invitation: { Args: { p_id: string }; Returns: undefined };
      revert_call_change: { Args: { p_change: string }; Returns: undefined };
      revert_call_changes: {
        Args: { p_call: string };
        Returns: {
          kept: number;
          reverted: number;
        }[];
      };
      revoke_affiliate_access: { Args: { p_id: string }; Returns: undefined };
      revoke_api_key: { Args: { p_id: string }; Returns: undefined };
      revoke_invitation: { Args: { p_id: string }; Returns: undefined };
      ring_number: { Args: { p_from?: string; p_number: string }; Returns: Json };
      run_assistant_tests: { Args: { p_assistant: string; p_tests?: string[] }; Returns: string };
      run_bulk: {
        Args: { p_id: string };
        Returns: {
          changed: number;
          clashed: number;
          ended: boolean;
          refused: number;
          seen: number;
          total: number;
        }[];
      };
      run_import: { Args: { p_id: string; p_settings: Json }; Returns: undefined };
      save_assistant_embed: {
        Args: {
          p_assistant: string;
          p_calls_at_once: number;
          p_calls_per_day: number;
          p_enabled: boolean;
          p_knowledge: boolean;
          p_sites: string[];
        };
        Returns: undefined;
      };
      save_assistant_test: {
        Args: {
          p_answers: Json;
          p_assistant: string;
          p_ending: Database['public']['Enums']['test_ending'];
          p_id?: string;
          p_must_not_say: string[];
          p_must_say: string[];
          p_must_use: string[];
          p_name: string;
          p_script: Json;
        };
        Returns: string;
      };
      save_brand: {
        Args: { p_colour: string; p_name: string; p_version?: number };
        Returns: {
          acting_for: string | null;
          colour: string;
          created_at: string;
          created_by: string | null;
          id: string;
          logo_path: string | null;
          name: string;
          name_image_path: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        };
        SetofOptions: {
          from: '*';
          to: 'brands';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_credential: {
        Args: {
          p_checked: boolean;
          p_id: string;
          p_last_four: string;
          p_provider: Database['public']['Enums']['credential_provider'];
          p_sealed: string;
          p_settings: Json;
        };
        Returns: undefined;
      };
      save_extension_password: { Args: { p_id: string; p_sealed: string }; Returns: undefined };
      save_note: {
        Args: { p_body: string; p_id?: string; p_mentions?: string[]; p_record: string; p_table: string };
        Returns: string;
      };
      save_provider_password: { Args: { p_id: string; p_sealed?: string }; Returns: undefined };
      save_record: { Args: { p_id: string; p_table: string; p_values: Json; p_version: number }; Returns: string };
      save_role: {
        Args: { p_description: string; p_name: string; p_permissions: Json; p_role: string; p_version: number };
        Returns: string;
      };
      save_tool_secret: {
        Args: { p_id: string; p_last_four: string; p_name: string; p_origin: string; p_sealed: string; p_tool: string };
        Returns: undefined;
      };
      search_everything: {
        Args: { p_query: string };
        Returns: {
          at: string;
          detail: string;
          field: string;
          fragment: string;
          id: string;
          kind: string;
          title: string;
        }[];
      };
      search_knowledge: {
        Args: { p_assistant?: string; p_file?: string; p_limit?: number; p_meaning?: string; p_question: string };
        Returns: Json[];
      };
      search_speech: {
        Args: { p_before?: string; p_limit?: number; p_query: string; p_where?: Json };
        Returns: {
          assistant: string;
          at: string;
          at_ms: number;
          call_id: string;
          first_name: string;
          fragment: string;
          id: string;
          last_name: string;
          number: string;
          role: Database['public']['Enums']['turn_role'];
          simulated: boolean;
          type: string;
        }[];
      };
      sees_people: { Args: Record<PropertyKey, never>; Returns: boolean };
      set_brand_image: {
        Args: { p_kind: string; p_path?: string };
        Returns: {
          acting_for: string | null;
          colour: string;
          created_at: string;
          created_by: string | null;
          id: string;
          logo_path: string | null;
          name: string;
          name_image_path: string | null;
          updated_at: string;
          user_id: string;
          version: number;
        };
        SetofOptions: {
          from: '*';
          to: 'brands';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_knowledge_use: { Args: { p_assistants: string[]; p_file: string }; Returns: undefined };
      set_not_duplicate: {
        Args: { p_different?: boolean; p_one: string; p_other: string; p_table: string };
        Returns: undefined;
      };
      set_spend_limit: { Args: { p_currency: string; p_day_minor: number; p_month_minor: number }; Returns: undefined };
      set_supervisor_publish: {
        Args: { p_can_publish: boolean; p_identity: string; p_room: string };
        Returns: {
          call_id: string;
          can_publish: boolean;
          created_at: string;
          id: string;
          identity: string;
          joined_at: string;
          left_at: string | null;
          mode: Database['public']['Enums']['supervisor_mode'];
          name: string;
          removed_at: string | null;
          supervisor: string;
          takeover: string | null;
          took_over_at: string | null;
          updated_at: string;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'call_supervisors';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      sip_door: {
        Args: Record<PropertyKey, never>;
        Returns: {
          plain: string;
          tls: string;
        }[];
      };
      sip_is_on: { Args: Record<PropertyKey, never>; Returns: boolean };
      spend_hand_off_code: {
        Args: { p_code: string };
        Returns: {
          email: string;
          user_id: string;
        }[];
      };
      spending: {
        Args: Record<PropertyKey, never>;
        Returns: {
          currency: string;
          day_micros: number;
          day_minor: number;
          month_micros: number;
          month_minor: number;
        }[];
      };
      start_bulk: {
        Args: {
          p_action: Database['public']['Enums']['bulk_action'];
          p_list: string;
          p_search?: string;
          p_value?: string;
          p_where?: Json;
        };
        Returns: {
          id: string;
          total: number;
        }[];
      };
      start_embedded_call: { Args: { p_address: string; p_assistant: string; p_ticket: string }; Returns: Json };
      start_export: {
        Args: { p_file_name: string; p_format: string; p_head: Json; p_list: string; p_query: Json };
        Returns: string;
      };
      start_impersonation: {
        Args: { p_minutes: number; p_reason?: string; p_target: string };
        Returns: {
          expires_at: string;
          id: string;
          target_email: string;
        }[];
      };
      start_trunk_check: {
        Args: { p_from?: string; p_language: string; p_provider: string; p_to?: string };
        Returns: string;
      };
      start_web_call: { Args: { p_assistant: string; p_key?: string }; Returns: Json };
      stop_impersonation: { Args: { p_actor: string; p_id: string }; Returns: undefined };
      supervise_call: { Args: { p_mode: string; p_room: string }; Returns: Json };
      tag_records: { Args: { p_ids: string[]; p_on: boolean; p_table: string; p_tag: string }; Returns: string[] };
      take_over_call: { Args: { p_room: string }; Returns: string };
      tenant_main_id: { Args: { p_uid: string }; Returns: string };
      timeline: {
        Args: {
          p_before?: string;
          p_before_id?: string;
          p_before_pinned?: boolean;
          p_id: string;
          p_kinds?: string[];
          p_most?: number;
          p_table: string;
        };
        Returns: {
          actor: string;
          actor_name: string;
          at: string;
          data: Json;
          id: string;
          kind: string;
        }[];
      };
      tool_secret_place: {
        Args: { p_name: string; p_tool: string };
        Returns: {
          id: string;
          tenant: string;
          url: string;
        }[];
      };
      tool_to_try: { Args: { p_tool: string }; Returns: Json };
      touch_dial_list_contact: {
        Args: { p_id: string };
        Returns: {
          acting_for: string | null;
          call_count: number;
          created_at: string;
          created_by: string | null;
          crm_contact_id: string | null;
          deleted: boolean;
          dial_list_id: string | null;
          haystack: string | null;
          id: string;
          last_called_at: string | null;
          name: string;
          owner_id: string | null;
          phone_number: string;
          status: Database['public']['Enums']['dial_status'];
          updated_at: string;
          user_id: string;
          version: number;
        };
        SetofOptions: {
          from: '*';
          to: 'dial_list_contacts';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      undo_bulk: {
        Args: { p_id: string };
        Returns: {
          changed: number;
          ended: boolean;
          seen: number;
          total: number;
        }[];
      };
      undo_import: { Args: { p_id: string }; Returns: undefined };
      unmerge_records: { Args: { p_merge: string }; Returns: number };
      unplaced_fields: { Args: { p_lead: string; p_nouns: string[] }; Returns: string[] };
      whisper: { Args: { p_room: string; p_text: string }; Returns: string };
      who_can_see: {
        Args: { p_id: string; p_table: string };
        Returns: {
          assigned: boolean;
          email: string;
          may_delete: boolean;
          may_update: boolean;
          name: string;
          reason: string;
          scope: Database['public']['Enums']['access_scope'];
          user_id: string;
        }[];
      };
      who_sees: {
        Args: { p_id: string; p_table: string };
        Returns: {
          id: string;
          name: string;
        }[];
      };
    };
    Enums: {
      access_scope: 'own' | 'all';
      bulk_action: 'assign' | 'tag' | 'untag' | 'delete' | 'restore';
      call_state: 'queued' | 'preparing' | 'dialing' | 'ringing' | 'ongoing' | 'ending' | 'ended';
      call_success: 'yes' | 'no' | 'unknown';
      credential_provider:
        | 'openai'
        | 'groq'
        | 'anthropic'
        | 'deepgram'
        | 'elevenlabs'
        | 'cartesia'
        | 'azure'
        | 'google'
        | 'rime'
        | 'inworld';
      custom_type: 'text' | 'number' | 'date' | 'select' | 'yesno' | 'link';
      deal_stage_code: 'new' | 'qualified' | 'proposal' | 'negotiation' | 'won' | 'lost';
      dial_status: 'pending' | 'called' | 'skipped' | 'done';
      donotcall_event: 'added' | 'changed' | 'lifted' | 'put_back' | 'said_again';
      donotcall_source: 'manual' | 'import' | 'call' | 'api';
      email_type: 'work' | 'home' | 'other';
      export_state: 'running' | 'done' | 'failed' | 'cancelled';
      first_speaker: 'user' | 'ai_dynamic' | 'ai_message';
      import_duplicates: 'skip' | 'update' | 'create';
      import_mode: 'create' | 'update' | 'both';
      import_state:
        'uploading' | 'checking' | 'ready' | 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone';
      knowledge_kind: 'pdf' | 'docx' | 'xlsx' | 'csv' | 'text' | 'markdown' | 'web';
      knowledge_place: 'start' | 'page' | 'sheet' | 'heading' | 'lines';
      knowledge_state: 'uploading' | 'queued' | 'reading' | 'ready' | 'failed';
      language_code: 'en' | 'de' | 'es' | 'fr' | 'ar' | 'he';
      lead_stage:
        'new' | 'contacted' | 'unqualified' | 'interested' | 'qualified' | 'negotiation' | 'lost' | 'won' | 'churned';
      mind_provider: 'builtin' | 'openai' | 'groq' | 'anthropic';
      notification_kind: 'reminder' | 'mention' | 'assigned';
      number_provider: 'loopback' | 'sip';
      phone_provider: 'sip' | 'livekit' | 'twilio' | 'telnyx' | 'vonage' | 'plivo';
      phone_type: 'mobile' | 'work' | 'home' | 'fax' | 'other';
      recording_status: 'pending' | 'stored' | 'failed';
      resource_name:
        | 'overview'
        | 'automation'
        | 'callcenter'
        | 'assistants'
        | 'phoneNumbers'
        | 'pbxextensions'
        | 'phoneProviders'
        | 'callLogs'
        | 'knowledgeBase'
        | 'customTools'
        | 'donotcall'
        | 'liveCalls'
        | 'campaigns'
        | 'manual_dialer'
        | 'campaign_reports'
        | 'crm_dashboard'
        | 'crm_accounts'
        | 'crm_contacts'
        | 'crm_leads'
        | 'crm_phone_numbers'
        | 'crm_mailbox'
        | 'crm_settings'
        | 'crm_calendar'
        | 'crm_kanban'
        | 'crm_tasks'
        | 'deals'
        | 'invoices'
        | 'quotes'
        | 'services'
        | 'products'
        | 'subscriptions'
        | 'jobs'
        | 'apikeys'
        | 'credentials'
        | 'billing'
        | 'user-management';
      sip_encryption: 'none' | 'require';
      sip_transport: 'udp' | 'tcp' | 'tls';
      stage_kind: 'open' | 'won' | 'lost';
      stt_provider: 'builtin' | 'deepgram';
      supervisor_mode: 'listening' | 'joined';
      task_priority: 'low' | 'normal' | 'high' | 'urgent';
      task_repeat: 'none' | 'daily' | 'weekly' | 'monthly' | 'yearly';
      tax_class: 'standard' | 'reduced' | 'zero' | 'exempt';
      test_ending: 'any' | 'agent_ends' | 'goes_on';
      test_state: 'queued' | 'running' | 'passed' | 'failed' | 'broken' | 'over_limit';
      tool_kind: 'http' | 'endCall' | 'pressDigit' | 'Calendar' | 'callTransfer';
      tool_method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      transfer_state: 'ringing' | 'answered' | 'failed' | 'over';
      trunk_check_state: 'queued' | 'running' | 'done' | 'broken';
      turn_role: 'agent' | 'callee' | 'tool' | 'system';
      usage_kind: 'telephony' | 'recognition' | 'model_input' | 'model_output' | 'voice';
      voice_provider:
        'builtin' | 'elevenlabs' | 'openai' | 'cartesia' | 'deepgram' | 'azure' | 'google' | 'rime' | 'inworld';
      voicemail_action: 'hang_up' | 'leave_message';
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    keyof (DefaultSchema['Tables'] & DefaultSchema['Views']) | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      access_scope: ['own', 'all'],
      bulk_action: ['assign', 'tag', 'untag', 'delete', 'restore'],
      call_state: ['queued', 'preparing', 'dialing', 'ringing', 'ongoing', 'ending', 'ended'],
      call_success: ['yes', 'no', 'unknown'],
      credential_provider: [
        'openai',
        'groq',
        'anthropic',
        'deepgram',
        'elevenlabs',
        'cartesia',
        'azure',
        'google',
        'rime',
        'inworld',
      ],
      custom_type: ['text', 'number', 'date', 'select', 'yesno', 'link'],
      deal_stage_code: ['new', 'qualified', 'proposal', 'negotiation', 'won', 'lost'],
      dial_status: ['pending', 'called', 'skipped', 'done'],
      donotcall_event: ['added', 'changed', 'lifted', 'put_back', 'said_again'],
      donotcall_source: ['manual', 'import', 'call', 'api'],
      email_type: ['work', 'home', 'other'],
      export_state: ['running', 'done', 'failed', 'cancelled'],
      first_speaker: ['user', 'ai_dynamic', 'ai_message'],
      import_duplicates: ['skip', 'update', 'create'],
      import_mode: ['create', 'update', 'both'],
      import_state: ['uploading', 'checking', 'ready', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'],
      knowledge_kind: ['pdf', 'docx', 'xlsx', 'csv', 'text', 'markdown', 'web'],
      knowledge_place: ['start', 'page', 'sheet', 'heading', 'lines'],
      knowledge_state: ['uploading', 'queued', 'reading', 'ready', 'failed'],
      language_code: ['en', 'de', 'es', 'fr', 'ar', 'he'],
      lead_stage: [
        'new',
        'contacted',
        'unqualified',
        'interested',
        'qualified',
        'negotiation',
        'lost',
        'won',
        'churned',
      ],
      mind_provider: ['builtin', 'openai', 'groq', 'anthropic'],
      notification_kind: ['reminder', 'mention', 'assigned'],
      number_provider: ['loopback', 'sip'],
      phone_provider: ['sip', 'livekit', 'twilio', 'telnyx', 'vonage', 'plivo'],
      phone_type: ['mobile', 'work', 'home', 'fax', 'other'],
      recording_status: ['pending', 'stored', 'failed'],
      resource_name: [
        'overview',
        'automation',
        'callcenter',
        'assistants',
        'phoneNumbers',
        'pbxextensions',
        'phoneProviders',
        'callLogs',
        'knowledgeBase',
        'customTools',
        'donotcall',
        'liveCalls',
        'campaigns',
        'manual_dialer',
        'campaign_reports',
        'crm_dashboard',
        'crm_accounts',
        'crm_contacts',
        'crm_leads',
        'crm_phone_numbers',
        'crm_mailbox',
        'crm_settings',
        'crm_calendar',
        'crm_kanban',
        'crm_tasks',
        'deals',
        'invoices',
        'quotes',
        'services',
        'products',
        'subscriptions',
        'jobs',
        'apikeys',
        'credentials',
        'billing',
        'user-management',
      ],
      sip_encryption: ['none', 'require'],
      sip_transport: ['udp', 'tcp', 'tls'],
      stage_kind: ['open', 'won', 'lost'],
      stt_provider: ['builtin', 'deepgram'],
      supervisor_mode: ['listening', 'joined'],
      task_priority: ['low', 'normal', 'high', 'urgent'],
      task_repeat: ['none', 'daily', 'weekly', 'monthly', 'yearly'],
      tax_class: ['standard', 'reduced', 'zero', 'exempt'],
      test_ending: ['any', 'agent_ends', 'goes_on'],
      test_state: ['queued', 'running', 'passed', 'failed', 'broken', 'over_limit'],
      tool_kind: ['http', 'endCall', 'pressDigit', 'Calendar', 'callTransfer'],
      tool_method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      transfer_state: ['ringing', 'answered', 'failed', 'over'],
      trunk_check_state: ['queued', 'running', 'done', 'broken'],
      turn_role: ['agent', 'callee', 'tool', 'system'],
      usage_kind: ['telephony', 'recognition', 'model_input', 'model_output', 'voice'],
      voice_provider: ['builtin', 'elevenlabs', 'openai', 'cartesia', 'deepgram', 'azure', 'google', 'rime', 'inworld'],
      voicemail_action: ['hang_up', 'leave_message'],
    },
  },
} as const;
