-- Ids count by database, and a store may come from another one.
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_pkey";--> statement-breakpoint
DROP INDEX "audit_entry_store";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_store_nbr_id_pk" PRIMARY KEY("store_nbr","id");--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "lives_in" text;
