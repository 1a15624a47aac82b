// The minimum cost of a file: Fastify and its plugin for files, nothing else.
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";

const app = Fastify();
await app.register(fastifyStatic, { root: process.env["FLOOR_FOLDER"] ?? "" });
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
