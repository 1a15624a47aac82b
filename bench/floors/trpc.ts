// The minimum cost of a procedure: no context, no input, no transformer, a constant answer.
import { initTRPC } from "@trpc/server";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify from "fastify";

const answer: unknown = JSON.parse(process.env["FLOOR_ANSWER"] ?? "null");
const t = initTRPC.create();
const router = t.router({ constant: t.procedure.query(() => answer) });

const app = Fastify();
await app.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions: { router } });
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
