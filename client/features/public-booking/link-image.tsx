import { useRef, useState } from "react";
import { callServer } from "./call-server.ts";

type LinkImageProps = {
  slug: string;
  kind: "logo" | "banner";
  url: string;
  alt: string;
  className?: string | undefined;
};

/**
 * An image of the link at the signed address that came with the page. A page that was open for
 * long, or came back from the browser's history, asks once for a new address.
 */
export function LinkImage({ slug, kind, url, alt, className }: LinkImageProps) {
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
