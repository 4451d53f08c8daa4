CREATE TABLE "operator_audit_outbox" (
	"store_nbr" text NOT NULL,
	"outbox_nbr" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"operator_nbr" text,
	"by_name" text NOT NULL,
	"op" text NOT NULL,
	"subject" text NOT NULL,
	"nbr" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"request_id" text NOT NULL,
	CONSTRAINT "operator_audit_outbox_store_nbr_outbox_nbr_pk" PRIMARY KEY("store_nbr","outbox_nbr")
);
--> statement-breakpoint
ALTER TABLE "once_answer" DROP CONSTRAINT "once_answer_store_nbr_store_store_nbr_fk";
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "outbox_nbr" text;--> statement-breakpoint
ALTER TABLE "operator_audit_outbox" ADD CONSTRAINT "operator_audit_outbox_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_audit_outbox" ADD CONSTRAINT "operator_audit_outbox_operator_nbr_operator_operator_nbr_fk" FOREIGN KEY ("operator_nbr") REFERENCES "public"."operator"("operator_nbr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_outbox" ON "audit_entry" USING btree ("store_nbr","outbox_nbr") WHERE "audit_entry"."outbox_nbr" is not null;