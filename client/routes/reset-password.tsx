import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "#client/features/auth/reset-password-page.tsx";

export const Route = createFileRoute("/reset-password")({ component: ResetPasswordPage });
