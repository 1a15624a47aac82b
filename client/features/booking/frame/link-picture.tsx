import { useRef, useState } from "react";
import { callServer } from "./server-calls.ts";

type LinkPictureProps = {
  slug: string;
  kind: "logo" | "banner";
  url: string;
  alt: string;
  className?: string | undefined;
};

/**
 * Shows an image of the link by the signed address that came with the page. A page that was open
 * for long, or came back from the browser's history, asks once for a new address.
 */
export function LinkPicture({ slug, kind, url, alt, className }: LinkPictureProps) {
  const [source, setSource] = useState(url);
  const hasAsked = useRef(false);

  async function renew() {
    if (hasAsked.current) return;
    hasAsked.current = true;
    const path = `/api/public/book/${slug}/image/${kind}`;
    const answer = await callServer<{ presignedUrl: string }>(path);
    if (answer.ok) setSource(answer.data.presignedUrl);
  }

  return <img src={source} alt={alt} className={className} onError={() => void renew()} />;
}
