import { createFileRoute } from "@tanstack/react-router";
import { PricingPage } from "#client/features/subscriptions/pricing-page.tsx";

export const Route = createFileRoute("/app/pricing")({ component: PricingPage });
