package foja.analisis;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;

/** El filtro `asciifolding` de la imagen completa, sin opciones. */
@NamedComponent("asciifolding")
public class AsciiFolding implements TokenFilterFactory {
    @Override
    public TokenStream create(TokenStream tokens) {
        return new ASCIIFoldingFilter(tokens);
    }
}
