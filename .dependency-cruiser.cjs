// Who may import whom, as the READMEs of the layers say it. Tests may look anywhere.
const test = "\\.test\\.tsx?$";

/** From one layer, everything is forbidden that is not named. */
function layer(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: "error",
    from: { path: from, pathNot: test },
    to: { pathNot: allowed },
  };
}

const node =
  "^(node:)?(assert|buffer|child_process|crypto|dns|events|fs|http|https|module|net|os|path|perf_hooks|process|stream|string_decoder|timers|tls|url|util|worker_threads|zlib)(/|$)";
const packages = "^node_modules/";
const port = "^server/integrations/[^/]+/[^/]*-port\\.ts$";
/** What a mail or calendar file says: pure functions that stand beside the client that sends them. */
const letters = "^server/integrations/(smtp/templates|calendar-file)/";
const settings = "^server/config\\.ts$";

module.exports = {
  forbidden: [
    {
      name: "resolvable",
      comment: "Every import leads to a file or an installed package.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-cycles",
      comment: "No module needs itself to run; types may refer to each other.",
      severity: "error",
      from: { pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    layer("shared", "^shared/", ["^shared/", "^node_modules/zod/"], "shared → zod."),
    layer(
      "drizzle",
      "^drizzle/",
      ["^drizzle/", "^shared/domain/", "^node_modules/drizzle-orm/"],
      "drizzle → drizzle-orm, shared/domain.",
    ),
    {
      ...layer(
        "kernel",
        "^server/kernel/",
        ["^server/kernel/", "^shared/", "^drizzle/", packages, node, port],
        "kernel → shared, drizzle; the settings and ports as types.",
      ),
      to: {
        pathNot: ["^server/kernel/", "^shared/", "^drizzle/", packages, node],
        dependencyTypesNot: ["type-only"],
      },
    },
    layer(
      "kernel-types",
      "^server/kernel/",
      ["^server/kernel/", "^shared/", "^drizzle/", packages, node, port, settings],
      "kernel knows the settings and the ports, nothing else of the server.",
    ),
    layer(
      "modules",
      "^server/modules/",
      ["^server/(kernel|modules)/", "^shared/", "^drizzle/", packages, node, port, letters],
      "modules → kernel, shared, drizzle, integration ports, what mails say.",
    ),
    {
      name: "modules-among-themselves",
      comment: "Of another module only its queries and commands.",
      severity: "error",
      from: { path: "^server/modules/([^/]+)/", pathNot: test },
      to: {
        path: "^server/modules/(?!$1/)",
        pathNot: "^server/modules/[^/]+/(queries|commands)(/|\\.ts$)",
      },
    },
    {
      name: "integrations",
      comment: "integrations → their SDK and their own port types.",
      severity: "error",
      from: { path: "^server/integrations/([^/]+)/", pathNot: test },
      to: { pathNot: ["^server/integrations/$1/", "^shared/", packages, node] },
    },
    layer(
      "adapters",
      "^server/(rest|realtime|jobs)/",
      ["^server/(rest|realtime|jobs|kernel)/", "^shared/", "^drizzle/", packages, node],
      "rest, realtime, jobs → kernel, shared.",
    ),
    layer(
      "http",
      "^server/http/",
      [
        "^server/(http|kernel)/",
        "^server/modules/[^/]+/(queries|commands)(/|\\.ts$)",
        "^shared/",
        packages,
        node,
        port,
        settings,
        // Files on the local disk are served by us: the address is checked where it was signed.
        "^server/integrations/storage/local-storage\\.ts$",
      ],
      "http → kernel, module commands, the settings.",
    ),
    {
      name: "composition-root",
      comment: "Only main.ts and app.ts know everything, and only scripts and tests know them.",
      severity: "error",
      from: {
        path: "^(server|shared|drizzle|src|client)/",
        pathNot: ["^server/(main|app)\\.ts$", test],
      },
      to: { path: "^server/(main|app|app-router)\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "server-as-types",
      comment: "The client and src see the server as types only.",
      severity: "error",
      from: { path: "^(client|src)/" },
      to: { path: "^(server|drizzle)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "src",
      comment: "src is packed: links and types, nothing of the browser.",
      severity: "error",
      from: { path: "^src/", pathNot: test },
      to: { path: "^(client|scripts|tests|bench)/" },
    },
    {
      name: "features-among-themselves",
      comment: "features/a → ui, lib, shared; not another feature, not a route.",
      severity: "error",
      from: { path: "^client/features/([^/]+)/", pathNot: test },
      to: { path: "^client/(features/(?!$1/)|routes/|entries/)" },
    },
    {
      name: "routes",
      comment: "routes → features, ui, lib.",
      severity: "error",
      from: { path: "^client/routes/", pathNot: test },
      to: { path: "^client/(?!features/|ui/|lib/|routes/|[^/]+\\.d\\.ts$)" },
    },
    {
      name: "ui",
      comment: "ui is free of any domain.",
      severity: "error",
      from: { path: "^client/ui/", pathNot: test },
      to: { path: "^(client/(?!ui/)|server/|src/|shared/(schemas|domain)/)" },
    },
    {
      name: "lib",
      comment: "lib knows no screen.",
      severity: "error",
      from: { path: "^client/lib/", pathNot: test },
      to: { path: "^client/(features|routes|entries)/" },
    },
    {
      name: "product-and-tests",
      comment: "What is shipped needs no test, bench or script.",
      severity: "error",
      from: { path: "^(server|shared|drizzle|client|src)/", pathNot: test },
      to: { path: "^(tests|bench|scripts)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|\\.data)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".css"],
    },
  },
};
