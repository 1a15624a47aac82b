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

/** From a folder of the client: packages, and of the house itself nothing that is not named. */
function clientLayer(name, allowed, comment) {
  return {
    name,
    comment,
    severity: "error",
    from: { path: `^client/${name}/`, pathNot: test },
    to: { path: house, pathNot: allowed },
  };
}

/** A package of the outside world, or one that is to be replaced one day, stands in one place. */
function isolated(package, home) {
  return {
    name: `${package}-alone`,
    comment: `${package} is imported by ${home} alone.`,
    severity: "error",
    from: { path: house, pathNot: [home, test] },
    to: { path: `^node_modules/(@types/)?${package}/` },
  };
}

/** A large feature is divided into rooms: from each, nothing of the feature that is not named. */
function rooms(feature, arrows, home = `features/${feature}`) {
  return Object.entries(arrows).map(([room, others]) => ({
    name: `${feature}-${room}`,
    comment: `${home}: ${room} → ${[...others, "nothing else of it"].join(", ")}.`,
    severity: "error",
    from: { path: `^client/${home}/${room}/`, pathNot: test },
    to: { path: `^client/${home}/(?!(${[room, ...others].join("|")})/)` },
  }));
}

/** From a room of the kernel: nothing of the kernel outside it that is not named. */
function kernelRooms(arrows) {
  return Object.entries(arrows).map(([room, others]) => ({
    name: `kernel-${room}`,
    comment: `kernel: ${room} → ${[...others, "nothing else of it"].join(", ")}.`,
    severity: "error",
    from: { path: `^server/kernel/${room}/`, pathNot: test },
    to: { path: `^server/kernel/(?!(${[room, ...others].join("|")})(/|\\.ts$))` },
  }));
}

const house = "^(shared|drizzle|server|src|client)/";
const node =
  "^(node:)?(assert|async_hooks|buffer|child_process|crypto|dns|events|fs|http|https|module|net|os|path|perf_hooks|process|sqlite|stream|string_decoder|timers|tls|url|util|worker_threads|zlib)(/|$)";
const packages = "^node_modules/";
const port = "^server/integrations/[^/]+/[^/]*-port\\.ts$";
const settings = "^server/config\\.ts$";
/** What server/trpc knows of JSON, which imports nothing of the server. */
const wireFormat = "^server/trpc/(wire-format|shared-json|plain-json)\\.ts$";

module.exports = {
  forbidden: [
    {
      name: "resolvable",
      comment: "Every import leads to a file or an installed package; tests/sdk installs its own.",
      severity: "error",
      from: { pathNot: "^tests/sdk/" },
      to: { couldNotResolve: true },
    },
    {
      name: "no-cycles",
      comment: "No module needs itself to run.",
      severity: "error",
      from: { pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-circles-of-types",
      comment: "Nor does one need itself to be understood: types that two share have a third file.",
      severity: "error",
      from: { path: "^(shared|drizzle|server|src|client|tests|scripts|bench)/", pathNot: test },
      to: { circular: true },
    },
    layer("shared", "^shared/", ["^shared/", "^node_modules/zod/"], "shared → zod."),
    layer(
      "shared-domain",
      "^shared/domain/",
      ["^shared/(domain|texts)/"],
      "shared/domain → the names of what it reckons with; no schema, no package.",
    ),
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
        ["^server/kernel/", "^shared/", "^drizzle/", packages, node, port, wireFormat],
        "kernel → shared, drizzle, the ports' error classes, the wire format; the settings as types.",
      ),
      to: {
        pathNot: ["^server/kernel/", "^shared/", "^drizzle/", packages, node, port, wireFormat],
        dependencyTypesNot: ["type-only"],
      },
    },
    layer(
      "kernel-types",
      "^server/kernel/",
      ["^server/kernel/", "^shared/", "^drizzle/", packages, node, port, settings, wireFormat],
      "kernel knows the settings, the ports and the wire format, nothing else of the server.",
    ),
    ...kernelRooms({
      messages: [],
      secrets: ["errors"],
      seats: ["errors"],
      nodes: ["seats", "database", "in-transaction"],
      migrations: ["seats", "nodes", "errors", "in-transaction", "org-db"],
    }),
    layer(
      "modules",
      "^server/modules/",
      ["^server/(kernel|modules)/", "^shared/", "^drizzle/", packages, node, port],
      "modules → kernel, shared, drizzle, integration ports.",
    ),
    {
      name: "modules-among-themselves",
      comment: "Of another module only its queries, its commands and what its messages say.",
      severity: "error",
      from: { path: "^server/modules/([^/]+)/", pathNot: test },
      to: {
        path: "^server/modules/(?!$1/)",
        pathNot: "^server/modules/[^/]+/((queries|commands)(/|\\.ts$)|messages/)",
      },
    },
    {
      name: "integrations",
      comment:
        "integrations → their SDK, their own port types, the way out to tenants' hosts, what settings " +
        "tenants give, and whether a request names this machine.",
      severity: "error",
      from: { path: "^server/integrations/([^/]+)/", pathNot: test },
      to: {
        pathNot: [
          "^server/integrations/$1/",
          "^server/integrations/egress/egress-port\\.ts$",
          "^server/local-host\\.ts$",
          "^shared/(domain|schemas)/integrations\\.ts$",
          "^shared/domain/html\\.ts$",
          packages,
          node,
        ],
      },
    },
    isolated("lucia", "^server/modules/auth/sessions\\.ts$"),
    isolated("minio", "^server/integrations/"),
    isolated("nodemailer", "^server/integrations/"),
    isolated("sharp", "^server/integrations/"),
    isolated("@react-pdf/renderer", "^server/integrations/paper/"),
    isolated("graphile-worker", "^server/jobs/"),
    isolated("@mantine/charts", "^client/ui/(column|line)-chart\\.tsx$"),
    layer(
      "adapters",
      "^server/(rest|realtime)/",
      ["^server/(rest|realtime|kernel)/", "^shared/", packages, node, wireFormat],
      "rest, realtime → kernel, shared; JSON that is written once.",
    ),
    layer(
      "jobs",
      "^server/jobs/",
      ["^server/(jobs|kernel)/", "^shared/", "^drizzle/", packages, node],
      "jobs → kernel, shared, drizzle.",
    ),
    layer(
      "trpc",
      "^server/trpc/",
      ["^server/(trpc|kernel)/", "^server/http/rate-limits\\.ts$", "^shared/", packages, node],
      "trpc → kernel, shared, and the table by which calls are counted.",
    ),
    {
      name: "wire-format",
      comment: "What everybody may import of server/trpc imports nothing of the server.",
      severity: "error",
      from: { path: wireFormat },
      to: { path: "^server/", pathNot: wireFormat },
    },
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
        "^server/local-host\\.ts$",
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
      name: "src-types",
      comment: "What scripts install carries no code of shared.",
      severity: "error",
      from: { path: "^src/", pathNot: test },
      to: { path: "^shared/", dependencyTypesNot: ["type-only"] },
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
      comment: "features/a → domain, ui, lib, shared; not another feature, not a route.",
      severity: "error",
      from: { path: "^client/features/([^/]+)/", pathNot: test },
      to: { path: house, pathNot: ["^client/(features/$1|domain|ui|lib)/", "^shared/"] },
    },
    ...rooms("anamneses", { taken: [] }),
    ...rooms("appointments", {
      fields: [],
      money: ["fields"],
      new: ["fields", "money"],
      edit: ["fields", "money", "payment"],
      payment: ["fields", "money"],
      details: ["edit", "fields", "payment"],
      checkout: ["edit", "fields", "new", "payment"],
      list: [],
    }),
    ...rooms("booking", {
      frame: [],
      times: ["frame"],
      waiting: ["frame"],
      mails: ["frame"],
      ticket: ["times", "frame"],
      book: ["ticket", "times", "frame", "waiting"],
      manage: ["ticket", "times", "frame"],
      intake: ["frame"],
    }),
    ...rooms("booking-links", { list: [], edit: [], explain: [] }),
    ...rooms("conversations", { customer: [], file: [] }),
    ...rooms("dashboard", { figures: [] }),
    ...rooms("employees", { access: [], edit: ["access"], list: ["access"] }),
    ...rooms("finance", {
      till: [],
      address: [],
      period: ["address"],
      ledger: ["address"],
      payouts: ["address", "period"],
      statement: ["address", "period"],
      sessions: ["address", "ledger", "period", "till"],
    }),
    ...rooms("organizations", {
      address: [],
      list: [],
      details: ["address"],
      roles: ["address"],
      history: ["address"],
      integrations: [],
    }),
    ...rooms("patients", {
      history: [],
      import: [],
      edit: ["history"],
      merge: ["edit"],
      record: ["edit", "history", "merge"],
      list: ["edit", "import", "merge", "record"],
    }),
    ...rooms("prescriptions", { dosing: [], medications: [], versions: [] }),
    ...rooms("records", {
      diagnoses: [],
      read: [],
      trail: [],
      trend: [],
      overview: ["read", "trend"],
      templates: [],
      write: ["diagnoses", "read", "templates", "trend"],
      timeline: ["read", "templates", "trail", "write"],
    }),
    ...rooms("site", {
      frame: [],
      pages: ["frame"],
      plans: ["frame"],
      landing: ["frame", "plans"],
      signup: ["frame", "plans"],
    }),
    // The stand-in also signs as Stripe does.
    isolated("stripe", "^server/integrations/stripe/"),
    ...rooms("week", {
      days: [],
      address: ["days"],
      blocks: ["days"],
      grid: ["blocks", "days"],
      move: ["grid", "blocks", "days"],
      agenda: ["days"],
      head: ["address", "grid", "days"],
    }),
    {
      name: "addresses",
      comment: "A route reads its address before its screen is loaded: no schema, and so no zod.",
      severity: "error",
      from: {
        path: "^client/(routes/|features/.*search-values\\.ts$|features/[^/]+/address/)",
        pathNot: test,
      },
      to: { path: "^(shared/schemas|node_modules/zod)/", dependencyTypesNot: ["type-only"] },
    },
    clientLayer(
      "routes",
      ["^client/(routes|features|domain|ui|lib)/", "^client/[^/]+\\.d\\.ts$", "^shared/"],
      "routes → features, domain, ui, lib, shared.",
    ),
    clientLayer(
      "entries",
      ["^client/(entries|features|ui|lib)/", "^client/route-tree\\.gen\\.ts$", "^shared/"],
      "entries → the routes or a feature, ui, lib, shared.",
    ),
    clientLayer(
      "domain",
      ["^client/(domain|ui|lib)/", "^shared/"],
      "client/domain → ui, lib, shared: what several features use knows none of them.",
    ),
    ...rooms(
      "domain",
      {
        "booking-links": [],
        calendars: [],
        employees: [],
        organizations: [],
        patients: [],
        records: [],
        services: [],
        appointments: ["calendars"],
        documents: ["employees", "patients"],
        finance: ["documents"],
        messages: ["booking-links"],
      },
      "domain",
    ),
    clientLayer(
      "ui",
      // Which days exist, and whether a colour can be read, is nobody's domain.
      ["^client/ui/", "^shared/texts/", "^shared/domain/(dates|colors)\\.ts$"],
      "ui is free of any domain.",
    ),
    clientLayer(
      "lib",
      ["^client/(lib|ui)/", "^shared/", "^src/", "^server/app-router\\.ts$"],
      "lib → ui, shared, src, the router as a type: it knows no screen.",
    ),
    clientLayer("build", ["^client/build/"], "What Vite runs knows nothing of what it builds."),
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
