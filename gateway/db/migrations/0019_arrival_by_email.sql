ALTER TABLE "arrival_notice" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "arrival_notice" ALTER COLUMN "mobile" DROP NOT NULL;