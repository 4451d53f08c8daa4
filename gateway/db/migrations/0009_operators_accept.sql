ALTER TABLE "operator_invitation" ADD COLUMN "is_vouched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_invitation" ADD COLUMN "roles" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_token" ADD COLUMN "store_nbrs" jsonb;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "mailbox_proven_at" timestamp with time zone;--> statement-breakpoint
-- contract: 0.1.0 does not call it
CREATE FUNCTION "keep_entries"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'entries of % are never changed', TG_TABLE_NAME; END $$;--> statement-breakpoint
-- contract: 0.1.0 only adds rows
CREATE TRIGGER "keep_audit_whole" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "keep_entries"();--> statement-breakpoint
-- contract: 0.1.0 only adds rows
CREATE TRIGGER "keep_stock_move_whole" BEFORE TRUNCATE ON "stock_move" FOR EACH STATEMENT EXECUTE FUNCTION "keep_entries"();--> statement-breakpoint
-- contract: 0.1.0 only adds rows
CREATE TRIGGER "keep_entries" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_entry" FOR EACH STATEMENT EXECUTE FUNCTION "keep_entries"();--> statement-breakpoint
-- contract: 0.1.0 only adds rows
CREATE TRIGGER "keep_entries" BEFORE UPDATE OR DELETE OR TRUNCATE ON "point_entry" FOR EACH STATEMENT EXECUTE FUNCTION "keep_entries"();--> statement-breakpoint
-- contract: 0.1.0 only adds rows
CREATE TRIGGER "keep_entries" BEFORE UPDATE OR DELETE OR TRUNCATE ON "commission_entry" FOR EACH STATEMENT EXECUTE FUNCTION "keep_entries"();--> statement-breakpoint
-- contract: 0.1.0 only adds rows
CREATE TRIGGER "keep_entries" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_event" FOR EACH STATEMENT EXECUTE FUNCTION "keep_entries"();
