import { Anchor, Button, type AnchorProps, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AriaAttributes, ReactNode, Ref } from "react";

type LinkOnly = AriaAttributes & { ref?: Ref<HTMLAnchorElement>; children?: ReactNode };

/** A text link to a screen of the app, with the router's typed `to`. */
export const AnchorLink = createLink((props: AnchorProps & LinkOnly) => <Anchor {...props} />);

/** The same in the shape of a button. */
export const ButtonLink = createLink((props: ButtonProps & LinkOnly) => (
  <Button component="a" {...props} />
));
