CREATE TABLE "reason" (
	"store_nbr" text NOT NULL,
	"rsn" text NOT NULL,
	"name" jsonb NOT NULL,
	"kinds" jsonb NOT NULL,
	"needs_image" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reason_store_nbr_rsn_pk" PRIMARY KEY("store_nbr","rsn")
);
--> statement-breakpoint
ALTER TABLE "reason" ADD CONSTRAINT "reason_store_nbr_store_store_nbr_fk" FOREIGN KEY ("store_nbr") REFERENCES "public"."store"("store_nbr") ON DELETE no action ON UPDATE no action;