CREATE TABLE "attempt" (
	"store_nbr" text NOT NULL,
	"key" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_ends" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "attempt_store_nbr_key_pk" PRIMARY KEY("store_nbr","key")
);
--> statement-breakpoint
CREATE TABLE "contact_code" (
	"store_nbr" text NOT NULL,
	"purpose" text NOT NULL,
	"contact" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_code_store_nbr_purpose_contact_pk" PRIMARY KEY("store_nbr","purpose","contact")
);
--> statement-breakpoint
CREATE TABLE "login_token" (
	"store_nbr" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_nbr" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_token_store_nbr_token_hash_pk" PRIMARY KEY("store_nbr","token_hash")
);
--> statement-breakpoint
CREATE TABLE "member_identity" (
	"store_nbr" text NOT NULL,
	"sns_type" text NOT NULL,
	"subject" text NOT NULL,
	"user_nbr" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_identity_store_nbr_sns_type_subject_pk" PRIMARY KEY("store_nbr","sns_type","subject")
);
--> statement-breakpoint
CREATE TABLE "passwd_reset" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "passwd_reset_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"origin" text NOT NULL,
	"nbr_hash" text,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passwd_reset_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"store_nbr" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "point_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_nbr" text NOT NULL,
	"points" integer NOT NULL,
	"remark" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entry_store_nbr_id_pk" PRIMARY KEY("store_nbr","id")
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"store_nbr" text NOT NULL,
	"handle_hash" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"action" text NOT NULL,
	"answer" integer NOT NULL,
	"tolerance" integer NOT NULL,
	"tried" integer,
	"is_solved" boolean DEFAULT false NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captcha_store_nbr_handle_hash_pk" PRIMARY KEY("store_nbr","handle_hash")
);
--> statement-breakpoint
CREATE TABLE "oauth_flow" (
	"store_nbr" text NOT NULL,
	"state_hash" text NOT NULL,
	"sns_type" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"code_verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"redirect_path" text NOT NULL,
	"is_bind" boolean NOT NULL,
	"user_nbr" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_flow_store_nbr_state_hash_pk" PRIMARY KEY("store_nbr","state_hash")
);
--> statement-breakpoint
ALTER TABLE "member_level" ADD COLUMN "name" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member_level" ADD COLUMN "benefits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "mem_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "passwd_hash" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "avatar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_code" ADD CONSTRAINT "contact_code_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_token" ADD CONSTRAINT "login_token_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_token" ADD CONSTRAINT "login_token_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_identity" ADD CONSTRAINT "member_identity_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_identity" ADD CONSTRAINT "member_identity_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwd_reset" ADD CONSTRAINT "passwd_reset_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_store_nbr_user_nbr_member_store_nbr_user_nbr_fk" FOREIGN KEY ("store_nbr","user_nbr") REFERENCES "public"."member"("store_nbr","user_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captcha" ADD CONSTRAINT "captcha_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_flow" ADD CONSTRAINT "oauth_flow_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_age" ON "attempt" USING btree ("window_ends");--> statement-breakpoint
CREATE INDEX "contact_code_age" ON "contact_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_identity_member" ON "member_identity" USING btree ("store_nbr","user_nbr","sns_type");--> statement-breakpoint
CREATE UNIQUE INDEX "passwd_reset_nbr" ON "passwd_reset" USING btree ("store_nbr","nbr_hash");--> statement-breakpoint
CREATE INDEX "passwd_reset_open" ON "passwd_reset" USING btree ("sent_at","created_at");--> statement-breakpoint
CREATE INDEX "point_entry_member" ON "point_entry" USING btree ("store_nbr","user_nbr","id");--> statement-breakpoint
CREATE INDEX "captcha_age" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_flow_age" ON "oauth_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mobile" ON "member" USING btree ("store_nbr","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("store_nbr","email");--> statement-breakpoint
CREATE INDEX "session_age" ON "session" USING btree ("expires_at");