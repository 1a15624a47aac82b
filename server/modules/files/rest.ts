import type { PlainRoute, RestRoute } from "#server/kernel/rest-route.ts";
import { uploadFieldsInput, uploadOutput } from "#shared/schemas/files.ts";

const tag = "Arquivos";

export const filesRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/files/presigned-url/:key",
    procedure: "files.presignedUrl",
    summary: "Endereço assinado de um arquivo da organização, válido por cinco minutos.",
    tag,
  },
  {
    method: "GET",
    path: "/api/public/book/:slug/image/:kind",
    procedure: "files.publicImage",
    summary: "Endereço assinado do logotipo (logo) ou da capa (banner) de um link público.",
    tag,
  },
];

export const filesPlainRoutes: readonly PlainRoute[] = [
  {
    method: "POST",
    path: "/api/files/upload",
    access: "manage_links",
    multipart: uploadFieldsInput,
    output: uploadOutput,
    summary: "Envia uma imagem de até 70 MB, que é guardada como WebP.",
    tag,
  },
];
