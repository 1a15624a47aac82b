import classes from "./question-list.module.css";

type QuestionListProps = {
  questions: readonly { readonly question: string; readonly answer: string }[];
};

/** Questions with their answers, which open one by one. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.item}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
