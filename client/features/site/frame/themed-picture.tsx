type Pair = { readonly light: string; readonly dark: string };

type ThemedPictureProps = Pair & {
  /** What narrow screens show instead, where the desk's picture would be unreadable. */
  phone?: Pair;
  width: number;
  height: number;
  alt: string;
  className?: string | undefined;
  /** Loaded before all others: it is what people see first. */
  isFirst?: boolean;
};

const dark = "(prefers-color-scheme: dark)";
const narrow = "(max-width: 640px)";

/** A picture of the product in the theme of whoever looks at it. */
export function ThemedPicture(props: ThemedPictureProps) {
  const { phone, width, height, alt, className, isFirst = false } = props;
  return (
    <picture className={className}>
      {phone && <Sources media={`${narrow} and ${dark}`} address={phone.dark} {...phoneSize} />}
      {phone && <Sources media={narrow} address={phone.light} {...phoneSize} />}
      <Sources media={dark} address={props.dark} />
      <source type="image/avif" srcSet={smallerOf(props.light)} />
      <img
        src={props.light}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

const phoneSize = { width: 780, height: 1688 } as const;

type SourcesProps = { address: string; media: string; width?: number; height?: number };

/** The picture as AVIF, and for browsers that can't read it as it is kept. */
function Sources({ address, ...rest }: SourcesProps) {
  return (
    <>
      <source type="image/avif" srcSet={smallerOf(address)} {...rest} />
      <source srcSet={address} {...rest} />
    </>
  );
}

/** The AVIF beside a kept picture: scripts/prerender-site.ts makes each that a page names. */
const smallerOf = (address: string) => address.replace(/\.webp$/, ".avif");
