ALTER TABLE "franchise" RENAME TO "shipping_method";--> statement-breakpoint
ALTER TABLE "franchise_exclusion" RENAME TO "shipping_exclusion";--> statement-breakpoint
ALTER TABLE "pay_notice" RENAME TO "payment_notification";--> statement-breakpoint
ALTER TABLE "coupon" RENAME COLUMN "way" TO "source";--> statement-breakpoint
ALTER TABLE "shipping_method" RENAME CONSTRAINT "franchise_store_nbr_frc_nbr_pk" TO "shipping_method_store_nbr_frc_nbr_pk";--> statement-breakpoint
ALTER TABLE "shipping_method" RENAME CONSTRAINT "franchise_store_nbr_store_store_nbr_fk" TO "shipping_method_store_nbr_store_store_nbr_fk";--> statement-breakpoint
ALTER TABLE "shipping_exclusion" RENAME CONSTRAINT "franchise_exclusion_store_nbr_frc_nbr_pt_nbr_pk" TO "shipping_exclusion_store_nbr_frc_nbr_pt_nbr_pk";--> statement-breakpoint
ALTER TABLE "shipping_exclusion" RENAME CONSTRAINT "franchise_exclusion_store_nbr_store_store_nbr_fk" TO "shipping_exclusion_store_nbr_store_store_nbr_fk";--> statement-breakpoint
ALTER TABLE "shipping_exclusion" RENAME CONSTRAINT "franchise_exclusion_store_nbr_frc_nbr_franchise_store_nbr_frc_n" TO "shipping_exclusion_store_nbr_frc_nbr_shipping_method_store_nbr_";--> statement-breakpoint
ALTER TABLE "shipping_exclusion" RENAME CONSTRAINT "franchise_exclusion_store_nbr_pt_nbr_product_store_nbr_pt_nbr_f" TO "shipping_exclusion_store_nbr_pt_nbr_product_store_nbr_pt_nbr_fk";--> statement-breakpoint
ALTER TABLE "payment_notification" RENAME CONSTRAINT "pay_notice_store_nbr_provider_event_id_pk" TO "payment_notification_store_nbr_provider_event_id_pk";--> statement-breakpoint
ALTER TABLE "payment_notification" RENAME CONSTRAINT "pay_notice_store_nbr_store_store_nbr_fk" TO "payment_notification_store_nbr_store_store_nbr_fk";--> statement-breakpoint
ALTER INDEX "coupon_way" RENAME TO "coupon_source";--> statement-breakpoint
ALTER INDEX "pay_notice_task" RENAME TO "payment_notification_task";--> statement-breakpoint
ALTER INDEX "pay_notice_attempt" RENAME TO "payment_notification_attempt";--> statement-breakpoint
ALTER INDEX "pay_notice_waiting" RENAME TO "payment_notification_waiting";