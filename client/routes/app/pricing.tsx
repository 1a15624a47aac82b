import { createFileRoute } from "@tanstack/react-router";
import { PricingPage } from "#client/features/plans/pricing-page.tsx";

export const Route = createFileRoute("/app/pricing")({ component: PricingPage });
