ALTER TABLE "review_summary" ADD COLUMN "fit_small" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_summary" ADD COLUMN "fit_exact" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_summary" ADD COLUMN "fit_large" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "height_cm" integer;--> statement-breakpoint
ALTER TABLE "review_summary" ADD CONSTRAINT "review_summary_fits" CHECK (least("review_summary"."fit_small", "review_summary"."fit_exact", "review_summary"."fit_large") >= 0);--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_fit_known" CHECK ("review"."fit" in ('small', 'exact', 'large'));