ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_staffId_staff_id_fk";--> statement-breakpoint
ALTER TABLE "mails" VALIDATE CONSTRAINT "mails_refundUuid_refunds_uuid_fk";--> statement-breakpoint
ALTER TABLE "mails" VALIDATE CONSTRAINT "mails_complaintUuid_complaints_id_fk";--> statement-breakpoint
ALTER TABLE "mails" VALIDATE CONSTRAINT "mail_of_one";
