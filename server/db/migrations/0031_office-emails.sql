ALTER TABLE "mails" VALIDATE CONSTRAINT "mails_staffId_staff_id_fk";--> statement-breakpoint
ALTER TABLE "mails" VALIDATE CONSTRAINT "mail_about_one";