ALTER TABLE "sales_order" ADD COLUMN "arrival_terms" jsonb;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "first_day" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "last_day" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_promise" CHECK (("sales_order"."first_day" is null) = ("sales_order"."last_day" is null) and "sales_order"."first_day" <= "sales_order"."last_day");