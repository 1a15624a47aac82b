type LogoPictureProps = { logoHash: string; className?: string | undefined };

/** The stored logo; another one has another address. */
export function LogoPicture({ logoHash, className }: LogoPictureProps) {
  return <img src={`/api/org/letterhead/logo?v=${logoHash}`} alt="" className={className} />;
}
